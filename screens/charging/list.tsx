import { Icon } from "../../components/icon.tsx";
import { Pages } from "../../components/list/pages.tsx";
import { Empty, Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import {
  type Charging,
  CHARGINGS_AT_ONCE,
} from "../../db/charging/chargings.ts";
import { CHARGINGS_PATH } from "./paths.ts";
import { unitLabel } from "../../domain/unit/unit-with-plate.ts";

interface ChargingListProps {
  chargings: readonly Charging[];
  total: number;
  page: number;
  /** Says which currency amounts are in where the language shows another one. */
  currencyNote: string | null;
}

/** The chargings that the person may see, the newest first; a table, on a phone cards. */
export function ChargingList(
  { chargings, total, page, currencyNote }: ChargingListProps,
) {
  const t = useTexts().charging;
  return (
    <Section title={t.listTitle}>
      {chargings.length === 0
        ? <Empty icon="clock">{t.none}</Empty>
        : <ChargingTable chargings={chargings} />}
      {currencyNote && chargings.some(({ costCents }) => costCents !== null) &&
        <p class="muted">{currencyNote}</p>}
      <Pages
        page={page}
        pages={Math.ceil(total / CHARGINGS_AT_ONCE)}
        link={(page) => `${CHARGINGS_PATH}?page=${page}`}
      />
    </Section>
  );
}

function ChargingTable({ chargings }: Pick<ChargingListProps, "chargings">) {
  const t = useTexts().charging;
  return (
    <table class="card-table">
      <thead>
        <tr>
          <th scope="col">{t.when}</th>
          <th scope="col">{t.unit}</th>
          <th scope="col" class="number">{t.kwh}</th>
          <th scope="col">{t.place}</th>
          <th scope="col" class="number">{t.paid}</th>
          <th scope="col">{t.enteredBy}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        {chargings.map((one) => <ChargingRow key={one.id} charging={one} />)}
      </tbody>
    </table>
  );
}

function ChargingRow({ charging }: { charging: Charging }) {
  const t = useTexts().charging;
  const format = useFormat();
  const { place, isPlaceByHand, costCents, kwh, mayChange } = charging;
  const when = whenText(charging, format);
  return (
    <tr>
      <th scope="row">{when}</th>
      <td>
        {unitLabel(charging.unit, charging.registrationNumber)}
      </td>
      <td class="number">{`${format.hundredths(kwh)} kWh`}</td>
      <td>
        {place === null ? t.hidden : t.places[place]}
        {place !== null && isPlaceByHand && (
          <small class="muted">{` (${t.byHand})`}</small>
        )}
      </td>
      <td class="number">
        {costCents === null ? "–" : format.amount(costCents / 100)}
      </td>
      <td>{charging.by ?? "–"}</td>
      <td class="row-actions">
        {mayChange && <Actions id={charging.id} when={when} />}
      </td>
    </tr>
  );
}

function Actions({ id, when }: { id: number; when: string }) {
  const t = useTexts().charging;
  const path = `${CHARGINGS_PATH}/${id}`;
  return (
    <>
      <a
        class="icon-button"
        href={path}
        aria-label={t.edit(when)}
        title={t.edit(when)}
      >
        <Icon name="pencil" />
      </a>
      <a
        class="icon-button"
        href={`${path}/deletion`}
        aria-label={t.delete(when)}
        title={t.delete(when)}
      >
        <Icon name="trash" />
      </a>
    </>
  );
}

/** Gives when a charging began; its day where the hour is hidden. */
export function whenText(
  { chargedAt, place, mayChange }: Charging,
  format: ReturnType<typeof useFormat>,
): string {
  return place === null && !mayChange
    ? format.day(chargedAt)
    : format.dateTime(chargedAt);
}
