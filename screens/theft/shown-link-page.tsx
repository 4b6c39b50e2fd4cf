import { RouteMap } from "../../components/map/route-map.tsx";
import { TextsProvider, useFormat, useTexts } from "../../components/texts.tsx";
import { openTheftLink, type ShownLink } from "../../db/theft/open-link.ts";
import type { Ask } from "../../http/ask.ts";
import { preferBrowserLanguage } from "../../http/middleware/language.ts";
import { addressOf, secondsToWait, tooMany } from "../../http/rate-limit.ts";
import {
  drawPositions,
  type NamedPosition,
  namedPositions,
} from "./draw-positions.ts";
import { PositionTable } from "./theft.tsx";

/** Seconds until the browser asks for the page again. */
const REFRESH_S = 30;

/**
 * Where a stolen unit is, for everybody who has the link (ALARM-44): nothing else is told, no search engine keeps it, and
 * the secret is not passed on to other sites.
 */
export async function shownLinkPage(ask: Ask) {
  const { c, db, now, origin, services } = ask;
  preferBrowserLanguage(c);
  c.header("x-robots-tag", "noindex, nofollow, noarchive");
  c.header("referrer-policy", "no-referrer");
  c.header("cache-control", "no-store");
  const wait = await secondsToWait(c, [{
    bucket: "theft-link",
    key: addressOf(c),
    limit: 60,
    perSeconds: 600,
  }]);
  if (wait > 0) {
    tooMany(c, wait);
    // Several people behind one address may look at once; theirs goes on by itself.
    c.header("refresh", String(wait));
    return sayPage(ask, ask.texts.byKey.TooManyRequests);
  }
  const link = await openTheftLink(db, ask.query("key") ?? "", origin, now);
  if (!link) {
    c.status(404);
    return sayPage(ask, ask.texts.theft.linkGone);
  }
  c.header("refresh", String(REFRESH_S));
  const { points } = link;
  return ask.render(
    <TextsProvider
      texts={ask.texts}
      language={ask.language}
      timeZone={link.timeZone}
    >
      <Shown
        link={link}
        positions={await namedPositions(services, points)}
        drawing={await drawPositions(services.map, points)}
      />
    </TextsProvider>,
    { title: ask.texts.theft.linkTitle, frame: "plain", style: "unit" },
  );
}

function sayPage(ask: Ask, text: string) {
  const title = ask.texts.theft.linkTitle;
  return ask.render(
    <div class="theft-link">
      <h1>{title}</h1>
      <p>{text}</p>
    </div>,
    { title, frame: "plain", style: "unit" },
  );
}

function Shown(
  { link: { expiresAt, timeZone }, positions, drawing }: {
    link: ShownLink;
    positions: readonly NamedPosition[];
    drawing: Awaited<ReturnType<typeof drawPositions>>;
  },
) {
  const t = useTexts().theft;
  const format = useFormat();
  const [latest] = positions;
  return (
    <div class="theft-link">
      <h1>{t.linkTitle}</h1>
      <p>
        {latest
          ? t.lastSeen(
            format.dateTime(latest.fixedAt),
            latest.speedKmh === null ? null : format.speed(latest.speedKmh),
          )
          : t.noReportYet}
      </p>
      {drawing && (
        <>
          <RouteMap {...drawing} label={t.map} />
          <PositionTable positions={positions} />
        </>
      )}
      <p class="muted">
        {t.linkNotes(REFRESH_S, format.dateTime(expiresAt), timeZone)}
      </p>
    </div>
  );
}
