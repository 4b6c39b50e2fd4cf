import { findAlertKinds } from "../../db/alarm-receiver/alert-kinds.ts";
import { countUnits } from "../../db/alarm-receiver/devices.ts";
import { findUnit } from "../../db/unit/units.ts";
import { Section } from "../../components/sections.tsx";
import {
  ALL_RECEIVERS,
  ReceiverListQuery,
} from "../../domain/alarm-receiver/receiver-list.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { createForm } from "../../http/form.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { saveAlertKinds } from "./changes.ts";
import { ErrorDialog } from "./error-dialog.tsx";
import { KindsForm } from "./kinds-form.tsx";
import { ReceiverList } from "./list.tsx";
import { readList } from "./list-page.tsx";
import { UNIT_ALARMS_PATH } from "./paths.ts";

/** What the page of a unit's alarms shows besides what is stored. */
interface Shown {
  query?: ReceiverListQuery;
  errors?: FieldErrors;
  /** The kinds that were ticked in a refused form. */
  kinds?: readonly string[];
}

/** The alarms of a unit: its receivers (ALARM-01), and the kinds of alarms that are on (ALARM-34). */
export const unitAlarmsForm = createForm(
  saveAlertKinds(({ unitId }) => unitId),
  {
    undo: "kept",
    read: (form) => ({
      kinds: form.all("kinds"),
      all_units: form.text("action") === "all",
    }),
    page: (ask, attempt) =>
      drawUnitAlarms(ask, ask.unitId, {
        query: ReceiverListQuery.parse(ask.c.req.query()),
        ...(attempt && {
          errors: attempt.errors,
          kinds: attempt.typed.kinds,
        }),
      }),
    missing: (ask) => noUnitPage(ask),
    done: ({ unitId }) => ({
      to: `${UNIT_ALARMS_PATH}?unit=${unitId}`,
      notice: "AlertKindsSaved",
    }),
  },
);

/** Draws the alarms of a unit, with the errors of what was refused. */
export async function drawUnitAlarms(
  ask: Ask,
  unitId: number,
  { query = ALL_RECEIVERS, errors, kinds }: Shown,
) {
  const { db, actor, texts: m } = ask;
  const unit = await findUnit(db, actor, unitId);
  const stored = unit && await findAlertKinds(db, actor, unit.id);
  if (!unit || !stored) return noUnitPage(ask);
  const list = await readList(ask, {
    ...query,
    device: unit.id,
    device_type: "gps",
  });
  const linkTo = (query: ReceiverListQuery) => addressOf(unit.id, query);
  return renderUnitPage(
    ask,
    {
      unit,
      part: "alarms",
      title: m.alarmReceiver.unitTitle(unit.name),
      class: "unit-page unit-alarms",
    },
    <>
      <ErrorDialog errors={errors} back={linkTo(list.query)} />
      <Section title={m.alarmReceiver.title}>
        <ReceiverList
          {...list}
          kept={{ unit: String(unit.id) }}
          linkTo={linkTo}
        />
      </Section>
      <KindsForm
        action={`${UNIT_ALARMS_PATH}?unit=${unit.id}`}
        kinds={new Set(kinds ?? stored)}
        units={await countUnits(db, actor)}
      />
    </>,
  );
}

/** Gives the address of a unit's alarms with another search, order or page. */
function addressOf(
  unitId: number,
  { search, sort, order, page }: ReceiverListQuery,
) {
  const said = Object.entries({ search, sort, order, page })
    .filter(([name, value]) =>
      value !== ALL_RECEIVERS[name as keyof ReceiverListQuery]
    )
    .map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams([["unit", String(unitId)], ...said]);
  return `${UNIT_ALARMS_PATH}?${query}`;
}
