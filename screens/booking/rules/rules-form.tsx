import { findRules } from "../../../db/booking/rules.ts";
import { findVehicle } from "../../../db/booking/vehicles.ts";
import { Field, FormError } from "../../../components/field.tsx";
import { SaveBar } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { Tick } from "../../../components/tick.tsx";
import type { Ask } from "../../../http/ask.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import type { FormBody } from "../../../http/form-body.ts";
import { SCHEDULE_PATH, SETTINGS_PATH } from "../paths.ts";
import { saveRules, toRulesV1 } from "./changes.ts";

/** The fields of the form, and the kind of each. */
const FIELDS = {
  open_from: "time",
  open_until: "time",
  longest_hours: "number",
  ahead_days: "number",
  pause_minutes: "number",
  out_from: "date",
  out_until: "date",
} as const;

type Name = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Name[];
type TypedRules = Record<Name, string> & {
  imei: string;
  needs_approval: boolean;
};

/** What holds for the bookings of a vehicle (BOOK-36). */
export const rulesForm = createForm(saveRules, {
  undo: "kept",
  read: async (form, { db, actor, shortId }) => {
    const vehicle = await findVehicle(db, actor, shortId);
    return vehicle ? typedRules(form, vehicle.imei) : null;
  },
  page: rulesPage,
  done: () => ({ to: SCHEDULE_PATH, notice: "BookingRulesSaved" }),
});

function typedRules(form: FormBody, imei: string): TypedRules {
  const needsApproval = form.isTicked("needs_approval");
  return valuesOf(imei, needsApproval, (name) => form.text(name));
}

function valuesOf(
  imei: string,
  needs_approval: boolean,
  value: (name: Name) => string,
): TypedRules {
  const values = NAMES.map((name) => [name, value(name)]);
  return { ...Object.fromEntries(values), imei, needs_approval };
}

async function rulesPage(ask: Ask, attempt?: Attempt<TypedRules>) {
  const { db, actor, texts: m } = ask;
  const vehicle = await findVehicle(db, actor, ask.shortId);
  const rules = vehicle && await findRules(db, actor, vehicle.imei);
  if (!rules) return ask.notFound();
  const stored = toRulesV1(rules);
  const typed = attempt?.typed ??
    valuesOf(
      vehicle.imei,
      rules.needsApproval,
      (name) => String(stored[name] ?? ""),
    );
  return ask.render(
    <RulesEditor typed={typed} errors={attempt?.errors ?? {}} />,
    {
      title: m.booking.rules.title(vehicle.name),
      current: SCHEDULE_PATH,
      style: "booking",
    },
  );
}

function RulesEditor(
  { typed, errors }: {
    typed: TypedRules;
    errors: Record<string, string[]>;
  },
) {
  const t = useTexts().booking;
  return (
    <form
      class="card form booking-form narrow"
      method="post"
      data-dialog-part
      novalidate
    >
      <FormError errors={errors.form} />
      <p class="hint">{t.rules.hint}</p>
      {NAMES.map((name) => (
        <Field
          key={name}
          name={name}
          type={FIELDS[name]}
          label={t.rules[name]}
          value={typed[name]}
          errors={errors[name]}
        />
      ))}
      <Tick name="needs_approval" value="1" checked={typed.needs_approval}>
        {t.rules.needs_approval}
      </Tick>
      <p class="hint">
        <a href={SETTINGS_PATH}>{t.settings.title}</a>
      </p>
      <SaveBar>
        <button type="submit" class="button">{t.save}</button>
        <a
          class="quiet-button outlined"
          href={SCHEDULE_PATH}
          data-dialog-close
        >
          {t.cancel}
        </a>
      </SaveBar>
    </form>
  );
}
