import { Done, type JustAttested } from "./unlocking/done.tsx";
import { type AllDone, AllDoneNote } from "./all-done.tsx";
import { ATTEST_PATH, statusPath } from "./paths.ts";
import { attestState } from "../../domain/attest/attest.ts";
import {
  isSignable,
  NOTHING_SIGNED,
  type Signed,
} from "../../domain/attest/signed.ts";
import type { ListedName } from "../../domain/name/name-list.ts";
import type { ComponentChildren } from "preact";
import { Pages } from "../../components/list/pages.tsx";
import { Section } from "../../components/sections.tsx";
import { AttestDrivers, type DriverRow } from "./drivers.tsx";
import { useTexts } from "../../components/texts.tsx";
import { type AttestPeriod, PeriodForm } from "./period-form.tsx";
import { AttestSelection, SelectAll } from "./selection.tsx";
import type { AttestRow } from "./status-rows.ts";
import { type RowFrame, SubjectRow } from "./subject-row.tsx";
import {
  type Unlocked,
  UnlockedNote,
  UnlockLink,
} from "./unlocking/question.tsx";

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
  /** What can be attested now of rows with a trip that goes on, by their subjects. */
  earlier: RowFrame["earlier"];
  departments: ListedName[];
  /** The signed-in person. */
  user: { id: number; attestsOthers: boolean };
  done: JustAttested | null;
  unlocked: Unlocked | null;
  allDone: AllDone | null;
}

/**
 * What can be attested in a period: the own trips, those of each driver, and those of units that no driver has; the same
 * trips by unit, and what is attested, are folded for people who attest others (FLOW-07).
 */
export function AttestStatus(props: AttestStatusProps) {
  const m = useTexts();
  const { user, days, place, own } = props;
  const left = countLeft(props);
  const frame = { days, place, isMain: left === 1, earlier: props.earlier };
  const isOwnDone = user.attestsOthers && own !== null &&
    attestState(own) === "attested";
  // Without a period there is nothing to show but what is wrong with it.
  if (Object.keys(props.errors).length > 0) {
    return (
      <div class="attest">
        <PeriodForm {...props} />
      </div>
    );
  }
  return (
    <>
      <Done {...props} />
      <UnlockedNote unlocked={props.unlocked} back={statusPath(days, place)} />
      <div class="attest">
        <PeriodForm {...props} />
        {props.allDone && <AllDoneNote {...props.allDone} />}
        <section class="attest-left">
          <SelectAll count={left} />
          {own && !isOwnDone && (
            <ul class="attest-rows">
              <OwnRow {...props} own={own} frame={frame} />
            </ul>
          )}
          {user.attestsOthers && (
            <AttestDrivers
              drivers={props.drivers.filter(({ userId }) => userId !== user.id)}
              done={isOwnDone && <OwnRow {...props} own={own} frame={frame} />}
              signed={props.signed.drivers}
              departments={props.departments}
              frame={frame}
            />
          )}
          <Section title={m.map.units}>
            <Units {...props} frame={frame} />
          </Section>
        </section>
        <AttestSelection days={days} place={place} />
      </div>
    </>
  );
}

/** Counts the rows with a box to choose them by. */
function countLeft(
  { own, user, drivers, rows, signed }: AttestStatusProps,
): number {
  const isLeft = (of: Signed | null | undefined) => of ? isSignable(of) : false;
  const people = drivers.filter(({ userId }) =>
    userId !== user.id && isLeft(signed.drivers.get(userId))
  );
  const units = user.attestsOthers
    ? rows.map(({ unitId }) => signed.units.get(unitId))
      .filter((of) => isLeft(of) && !isAgainOf(of, own))
    : [];
  return Number(isLeft(own)) + people.length + units.length;
}

function OwnRow(
  { own, user, days, place, frame }: AttestStatusProps & {
    own: Signed;
    frame: RowFrame;
  },
) {
  const m = useTexts();
  const name = m.attest.myTrips;
  return (
    <SubjectRow
      {...frame}
      subject={`user-${user.id}`}
      name={name}
      signed={own}
      mayAttest
      menu={user.attestsOthers && own.attested > 0 && (
        <UnlockLink
          of={{ user_id: user.id }}
          name={name}
          days={days}
          place={place}
        />
      )}
    />
  );
}

type UnitsProps = AttestStatusProps & { frame: RowFrame };

/** Says whether drivers' rows and the own one have all trips of a unit, so that its row shows them again. */
function isAgainOf(
  signed: Signed | undefined,
  own: Signed | null,
): boolean {
  return own !== null && signed !== undefined && signed.trips > 0 &&
    signed.driverless === 0;
}

/** The units of a page. For people who attest others, those whose trips drivers have and those that are attested are folded. */
function Units(props: UnitsProps) {
  const m = useTexts();
  const { rows, signed, own, search, user, page, pages, linkTo } = props;
  const of = (state: (row: AttestRow) => boolean) => rows.filter(state);
  const idle = of(({ trips }) => trips === 0);
  const done = of(({ state }) => state === "attested");
  const left = of((row) => !idle.includes(row) && !done.includes(row));
  const again = user.attestsOthers
    ? left.filter(({ unitId }) => isAgainOf(signed.units.get(unitId), own))
    : [];
  const first = left.filter((row) => !again.includes(row));
  const shown = user.attestsOthers ? first : [...first, ...done];
  return (
    <>
      {rows.length === 0 && (
        <p class="empty">
          {search.text ? m.trip.toDo.noUnits : m.attest.noHistory}
        </p>
      )}
      <UnitRows {...props} rows={shown} />
      <Fold search={search} of={again} title={m.attest.sameTrips}>
        <UnitRows {...props} rows={again} isAgain />
      </Fold>
      {user.attestsOthers && (
        <Fold search={search} of={done} title={m.attest.doneUnits}>
          <UnitRows {...props} rows={done} />
        </Fold>
      )}
      <Fold search={search} of={idle} title={m.attest.withoutTrips}>
        <UnitRows {...props} rows={idle} />
      </Fold>
      <Pages page={page} pages={pages} link={linkTo} />
    </>
  );
}

/** Rows that unfold; open where somebody searches. */
function Fold(
  { search, of, title, children }: Pick<UnitsProps, "search"> & {
    of: readonly unknown[];
    title(count: number): string;
    children: ComponentChildren;
  },
) {
  if (of.length === 0) return null;
  return (
    <details class="attest-fold" open={search.text !== ""}>
      <summary>{title(of.length)}</summary>
      {children}
    </details>
  );
}

function UnitRows(
  { rows, signed, user: { attestsOthers }, frame, isAgain }:
    & Pick<UnitsProps, "rows" | "signed" | "user" | "frame">
    & { isAgain?: boolean },
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
          mayAttest={attestsOthers}
          isAgain={isAgain}
          isOneLink={!attestsOthers || row.attested === 0}
          menu={
            <>
              <a href={`${ATTEST_PATH}/certificate?unit=${row.unitId}`}>
                {m.certificate.link}
              </a>
              {attestsOthers && row.attested > 0 && (
                <UnlockLink
                  of={{ unit_id: row.unitId }}
                  name={row.name}
                  {...frame}
                />
              )}
            </>
          }
        />
      ))}
    </ul>
  );
}
