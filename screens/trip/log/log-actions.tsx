import { Menu } from "../../../components/list/menu.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { LOG_FORMATS } from "../../../documents/trip-log/trip-log.ts";
import { ATTEST_PATH } from "../../attest/paths.ts";
import { statementPath } from "../../statement/paths.ts";
import { SUGGESTIONS_PATH } from "../../suggestion/paths.ts";
import { unitLimitsPath } from "../../tax/paths.ts";
import { unitPath } from "../../unit/paths.ts";
import { Key, KEYS, Keys } from "./keys.tsx";
import { LOG, TO_DO_UNITS } from "../paths.ts";

/** What people do in a unit's log besides reading it; on a phone all of it is in one menu, in groups, the most used first. */
export function LogActions(
  { unitId, exports }: {
    unitId: number;
    /** The query of the shown log as a file; null without trips. */
    exports: string | null;
  },
) {
  const m = useTexts();
  const pages = [
    { href: `${LOG}/by-hand?unit=${unitId}`, text: m.trip.byHand.title },
    { href: TO_DO_UNITS, text: m.trip.toDo.title },
  ];
  const files = exports === null ? null : <Files query={exports} />;
  return (
    <div class="log-actions">
      {pages.map(({ href, text }) => (
        <a key={href} class="quiet-button outlined log-wide" href={href}>
          {text}
        </a>
      ))}
      {files && (
        <div class="log-wide">
          <Menu label={m.tripExport.label} end>{files}</Menu>
        </div>
      )}
      <Menu label={m.trip.more} end>
        <p class="menu-title">{m.trip.moreOf.fillIn}</p>
        {pages.map(({ href, text }) => (
          <a key={href} class="log-narrow" href={href}>{text}</a>
        ))}
        <a href={SUGGESTIONS_PATH}>{m.suggestion.title}</a>
        {files && (
          <>
            <p class="menu-title log-export">{m.tripExport.label}</p>
            <div class="log-files log-export">{files}</div>
          </>
        )}
        <p class="menu-title">{m.trip.moreOf.tax}</p>
        <a href={unitLimitsPath(unitId)}>{m.tax.link}</a>
        <a href={`${statementPath("tolls")}?unit=${unitId}`}>
          {m.statement.titles.tolls}
        </a>
        <a href={`${ATTEST_PATH}/certificate?unit=${unitId}`}>
          {m.certificate.link}
        </a>
        <p class="menu-title">{m.trip.moreOf.unit}</p>
        <a href={unitPath("odometer", unitId)}>{m.odometer.link}</a>
        <a href={unitPath("hours", unitId)}>{m.workingHours.link}</a>
        <a href={unitPath("qr", unitId)}>{m.checkIn.qrTitle}</a>
        <button type="button" class="key-list" popovertarget={KEYS}>
          {m.trip.keys.title} <Key>?</Key>
        </button>
      </Menu>
      <Keys />
    </div>
  );
}

/** Links to the log on screen as a file, one for each format. */
function Files({ query }: { query: string }) {
  const m = useTexts();
  return LOG_FORMATS.map((format) => (
    <a key={format} href={`${LOG}/export/${format}?${query}`}>
      {m.tripExport.formats[format]}
    </a>
  ));
}
