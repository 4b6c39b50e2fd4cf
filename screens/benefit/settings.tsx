import {
  ChangedMeanwhile,
  type MeanwhileChange,
} from "../../components/changed-meanwhile.tsx";
import {
  ChoiceField,
  FromMonthField,
  type MonthChoice,
} from "../../components/choice-field.tsx";
import { Field, FieldError, FormError } from "../../components/field.tsx";
import { Facts, SaveBar } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import type { UnitBenefit } from "../../db/benefit/unit-settings.ts";
import { BENEFIT_KINDS, FUEL_PAYERS } from "../../domain/benefit/settings.ts";
import { unitPath } from "../unit/paths.ts";
import type { Format } from "../../locales/format.ts";
import type { Texts } from "../../locales/index.ts";
import type { BenefitValues } from "./values.ts";

interface BenefitFormProps {
  values: BenefitValues;
  found: UnitBenefit;
  /** The version that the person saw. */
  version: string;
  labels: Record<keyof BenefitValues, string>;
  /** Says which currency amounts are in where the language shows another one. */
  currencyNote: string | null;
  /** The month from which on changes hold. */
  fromMonth: MonthChoice;
  /** What somebody else changed meanwhile; null without such a change. */
  meanwhile: MeanwhileChange[] | null;
  errors: Record<string, string[]>;
}

/** The settings of benefit and reimbursement, for administrators. */
export function BenefitForm(props: BenefitFormProps) {
  const { values, found, version, labels, meanwhile, errors } = props;
  const t = useTexts().benefit;
  const kinds = BENEFIT_KINDS.map((value) => ({ value, text: t.kinds[value] }));
  return (
    <form
      class="card form columns narrow"
      method="post"
      action={unitPath("benefit", found.unit.id)}
      novalidate
    >
      {meanwhile
        ? <ChangedMeanwhile changes={meanwhile} />
        : <FormError errors={errors.form} />}
      <p class="hint">{t.about}</p>
      <input type="hidden" name="version" value={version} />
      <ChoiceField
        name="kind"
        label={labels.kind}
        value={values.kind}
        options={[{ value: "", text: t.kinds.none }, ...kinds]}
        errors={errors.kind}
      />
      <ChoiceField
        name="fuel_payer"
        label={labels.fuel_payer}
        value={values.fuel_payer}
        options={FUEL_PAYERS.map((value) => ({
          value,
          text: t.payers[value],
        }))}
        errors={errors.fuel_payer}
      />
      <Figures {...props} />
      <FromMonthField
        name="from_month"
        {...props.fromMonth}
        errors={errors.from_month ?? errors.prices_from}
      />
      <Tick
        name="shown_at_work"
        value="1"
        checked={values.shown_at_work === "1"}
        aria-describedby={errors.shown_at_work && "shown_at_work-error"}
      >
        {labels.shown_at_work}
      </Tick>
      <FieldError name="shown_at_work" errors={errors.shown_at_work} />
      <SaveBar>
        <button type="submit" class="button">{t.save}</button>
      </SaveBar>
    </form>
  );
}

function Figures(
  { values, found, labels, currencyNote: note, errors }: BenefitFormProps,
) {
  const t = useTexts().benefit;
  const format = useFormat();
  const figure = (
    name: "consumption" | "reimbursement" | "market_fuel_price",
    hint?: string,
  ) => (
    <Field
      name={name}
      type="text"
      inputmode="decimal"
      autocomplete="off"
      maxLength={10}
      label={labels[name]}
      value={values[name]}
      errors={errors[name]}
      hint={hint}
    />
  );
  return (
    <>
      {figure(
        "consumption",
        found.ownConsumption === null
          ? t.noOwnConsumption
          : t.ownConsumption(format.typed(found.ownConsumption)),
      )}
      {figure("reimbursement", note ?? undefined)}
      {figure(
        "market_fuel_price",
        [accountPriceHint(found, t, format.amount), ...note ? [note] : []]
          .join(" "),
      )}
    </>
  );
}

function accountPriceHint(
  { accountPriceCents: cents, accountPriceKind: kind }: UnitBenefit,
  t: Texts["benefit"],
  amount: Format["amount"],
): string {
  if (kind === null) return t.noPricePerKg;
  return cents === null ? t.noAccountPrice : t.accountPrice(
    t.pricePer[kind](amount(cents / 100)),
  );
}

/** The same as facts, for people who do not administer the unit. */
export function BenefitFacts(
  { found, note }: {
    found: UnitBenefit;
    /** What has to be known of the amounts; null without it. */
    note: string | null;
  },
) {
  const m = useTexts();
  const t = m.benefit;
  const format = useFormat();
  const money = (cents: number | null) =>
    cents === null ? t.notSet : format.amount(cents / 100);
  const consumption = found.consumptionPer10Km ?? found.ownConsumption;
  const facts: [string, string][] = [
    [t.kind, t.kinds[found.kind ?? "none"]],
    [t.fuelPayer, t.payers[found.fuelPayer]],
    [
      t.consumption,
      consumption === null ? t.notSet : format.typed(consumption),
    ],
    [t.reimbursementShort, money(found.reimbursementCentsPer10Km)],
    [
      t.marketFuelPriceShort,
      money(found.marketFuelPriceCents ?? found.accountPriceCents),
    ],
  ];
  return (
    <>
      <Facts facts={facts} class="card" />
      {note && <p class="muted">{note}</p>}
    </>
  );
}
