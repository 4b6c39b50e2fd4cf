import { ATTEST_HISTORY_PATH, ATTEST_PATH } from "./paths.ts";
import {
  isSignable,
  NOTHING_SIGNED,
  type Signed,
} from "../../domain/attest/signed.ts";
import type { ListedName } from "../../domain/name/name-list.ts";
import { Section } from "../../components/sections.tsx";
import { AttestDrivers, type DriverRow } from "./drivers.tsx";
import { Pages } from "../../components/list/pages.tsx";
import { useTexts } from "../../components/texts.tsx";
import { type AttestPeriod, PeriodForm } from "./period-form.tsx";
import { AttestSelection, SelectAll } from "./selection.tsx";
import type { AttestRow } from "./status-rows.ts";
import { type RowFrame, SubjectRow } from "./subject-row.tsx";
import { UnlockButton } from "./unlocking.tsx";

interface AttestStatusProps extends AttestPeriod {
  /** What the viewer may attest of the own trips; null without that right. */
  own: Signed | null;
  /** Units of one page. */
  rows: AttestRow[];
  page: number;
  pages: number;
  linkTo(page: number): string;
  /** The part of the address that says which page of which searched units shows. */
  place: string;
  /** Only for people who manage the attestations of others. */
  drivers: DriverRow[];
  /** What the viewer signs of units and of drivers, by their ids. */
  signed: { units: Map<number, Signed>; drivers: Map<number, Signed> };
  departments: ListedName[];
  /** The signed-in person. */
  user: { id: number; attestsOthers: boolean };
  /** Numbers of trips that have just been attested, and of chosen rows that were not. */
  done: { trips: number; refused: number } | null;
}

/** What can be attested in a period: the own trips, those of each driver, and those of each unit (FLOW-07). */
export function AttestStatus(props: AttestStatusProps) {
  const m = useTexts();
  const { user, days, place } = props;
  const frame = { days, place };
  return (
    <div class="attest">
      <PeriodForm {...props} />
      <Done done={props.done} user={user} />
      {props.own && (
        <ul class="attest-rows">
          <SubjectRow
            {...frame}
            subject={`user-${user.id}`}
            name={m.attest.myTrips}
            signed={props.own}
            mayAttest
            menu={user.attestsOthers && props.own.attested > 0 && (
              <UnlockButton
                of={{ user_id: user.id }}
                name={m.attest.myTrips}
                days={days}
              />
            )}
          />
        </ul>
      )}
      {user.attestsOthers && (
        <AttestDrivers
          drivers={props.drivers.filter(({ userId }) => userId !== user.id)}
          signed={props.signed.drivers}
          departments={props.departments}
          frame={frame}
        />
      )}
      <Section title={m.map.units}>
        <Units {...props} frame={frame} />
      </Section>
      <p>
        <a href={ATTEST_HISTORY_PATH}>{m.attest.history}</a>
      </p>
      <AttestSelection days={days} place={place} />
    </div>
  );
}

/** What has just been attested, how many of the chosen rows were not, and what takes it back: an attestation has no Undo. */
function Done({ done, user }: Pick<AttestStatusProps, "done" | "user">) {
  const m = useTexts();
  if (!done) return null;
  return (
    <p class="banner banner-success" role="status">
      {m.attest.done(done.trips)}
      {done.refused > 0 && ` ${m.attest.notDone(done.refused)}`}{" "}
      {user.attestsOthers ? m.attest.unlockUnderMore : m.attest.askToUnlock}
    </p>
  );
}

function Units(props: AttestStatusProps & { frame: RowFrame }) {
  const m = useTexts();
  const { rows, signed, search, user, page, pages, linkTo } = props;
  const [driven, idle] = [
    rows.filter(({ trips }) => trips > 0),
    rows.filter(({ trips }) => trips === 0),
  ];
  const open = driven.filter(({ unitId }) =>
    isSignable(signed.units.get(unitId) ?? NOTHING_SIGNED)
  );
  return (
    <>
      {rows.length === 0 && (
        <p class="empty">
          {search.text ? m.trip.toDo.noUnits : m.attest.noHistory}
        </p>
      )}
      <SelectAll count={user.attestsOthers ? open.length : 0} />
      <UnitRows {...props} rows={driven} />
      {idle.length > 0 && (
        <details class="attest-idle" open={search.text !== ""}>
          <summary>{m.attest.withoutTrips(idle.length)}</summary>
          <UnitRows {...props} rows={idle} />
        </details>
      )}
      <Pages page={page} pages={pages} link={linkTo} />
    </>
  );
}

function UnitRows(
  { rows, signed, user: { attestsOthers }, frame }:
    & Pick<AttestStatusProps, "rows" | "signed" | "user">
    & { frame: RowFrame },
) {
  const m = useTexts();
  if (rows.length === 0) return null;
  return (
    <ul class="attest-rows">
      {rows.map((row) => (
        <SubjectRow
          key={row.unitId}
          {...frame}
          subject={`unit-${row.unitId}`}
          name={row.name}
          signed={signed.units.get(row.unitId) ?? NOTHING_SIGNED}
          counts={row}
          mayAttest={attestsOthers}
          menu={
            <>
              <a href={`${ATTEST_PATH}/certificate?unit=${row.unitId}`}>
                {m.certificate.link}
              </a>
              {attestsOthers && row.attested > 0 && (
                <UnlockButton
                  of={{ unit_id: row.unitId }}
                  name={row.name}
                  days={frame.days}
                />
              )}
            </>
          }
        />
      ))}
    </ul>
  );
}
