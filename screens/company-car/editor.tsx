import { SaveBar } from "../../components/sections.tsx";
import {
  ChangedMeanwhile,
  type MeanwhileChange,
} from "../../components/changed-meanwhile.tsx";
import {
  ChoiceField,
  FromMonthField,
  type MonthChoice,
} from "../../components/choice-field.tsx";
import { Field, FormError } from "../../components/field.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { BENEFIT_TECHNOLOGIES } from "../../domain/benefit/technologies.ts";
import { OWNERSHIPS } from "../../domain/emission/scopes.ts";
import type { TypedCar } from "./typed-car.ts";

interface CompanyCarProps {
  action: string;
  typed: TypedCar;
  errors: Record<string, string[]>;
  /** What somebody else changed meanwhile; null without such a change. */
  meanwhile: MeanwhileChange[] | null;
  /** The month from which on changes hold. */
  fromMonth: MonthChoice;
  costs: readonly { month: string; cost: number }[];
  people: readonly { id: number; name: string }[];
}

/** The facts of a company car. */
export function CompanyCarForm(props: CompanyCarProps) {
  const { companyCar: t, user: x } = useTexts();
  const { typed, errors, meanwhile, action } = props;
  return (
    <form class="form narrow" method="post" action={action} novalidate>
      <input type="hidden" name="version" value={typed.version} />
      {meanwhile
        ? <ChangedMeanwhile changes={meanwhile} />
        : <FormError errors={errors.form} />}
      <Who {...props} />
      <fieldset class="card form">
        <legend>{t.facts}</legend>
        <p class="muted">{t.factsHint}</p>
        <div class="field-pair">
          <Figure {...props} name="list_price" />
          <Figure {...props} name="vehicle_tax" />
          <Field
            name="taxed_from"
            type="date"
            label={t.fields.taxed_from}
            value={typed.taxed_from}
            errors={errors.taxed_from}
          />
          <Figure {...props} name="model_year" />
          <ChoiceField
            name="technology"
            label={t.technology}
            options={BENEFIT_TECHNOLOGIES.map((value) => ({
              value,
              text: t.technologies[value],
            }))}
            value={typed.technology}
            errors={errors.technology}
          />
          <Figure {...props} name="engine_cc" />
          <Figure {...props} name="net_payment" />
        </div>
        <Tick name="is_van" value="1" checked={typed.is_van !== ""}>
          {t.isVan}
        </Tick>
      </fieldset>
      <div class="card field">
        <FromMonthField
          name="from_month"
          {...props.fromMonth}
          errors={errors.from_month}
        />
      </div>
      <Fuel {...props} />
      <SaveBar>
        <button type="submit" class="button">{x.save}</button>
      </SaveBar>
    </form>
  );
}

function Who({ typed, errors, people }: CompanyCarProps) {
  const t = useTexts().companyCar;
  return (
    <fieldset class="card form">
      <legend>{t.who}</legend>
      <div class="field-pair">
        <ChoiceField
          name="holder_id"
          label={t.holder}
          hint={t.holderHint}
          options={[
            { value: "", text: t.nobody },
            ...people.map(({ id, name }) => ({
              value: String(id),
              text: name,
            })),
          ]}
          value={typed.holder_id}
          errors={errors.holder_id}
        />
        <ChoiceField
          name="ownership"
          label={t.ownership}
          hint={t.ownershipHint}
          options={[
            { value: "", text: t.asSettings },
            ...OWNERSHIPS.map((value) => ({
              value,
              text: t.ownerships[value],
            })),
          ]}
          value={typed.ownership}
          errors={errors.ownership}
        />
      </div>
    </fieldset>
  );
}

function Fuel({ typed, errors, costs }: CompanyCarProps) {
  const t = useTexts().companyCar;
  const format = useFormat();
  return (
    <fieldset class="card form">
      <legend>{t.fuelCosts}</legend>
      <p class="muted">{t.fuelCostsHint}</p>
      <div class="field-pair">
        <Field
          name="fuel_month"
          type="text"
          label={t.fields.fuel_month}
          value={typed.fuel_month}
          errors={errors.fuel_month}
          placeholder="2026-03"
          maxLength={7}
        />
        <Figure typed={typed} errors={errors} name="fuel_cost" />
      </div>
      {costs.length > 0 && (
        <ul>
          {costs.map(({ month, cost }) => (
            <li key={month}>
              {format.month(month)}: {format.hundredths(cost)}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

type FigureName =
  | "list_price"
  | "vehicle_tax"
  | "model_year"
  | "engine_cc"
  | "net_payment"
  | "fuel_cost";

function Figure(
  { typed, errors, name }: Pick<CompanyCarProps, "typed" | "errors"> & {
    name: FigureName;
  },
) {
  const t = useTexts().companyCar;
  return (
    <Field
      name={name}
      type="text"
      inputmode="decimal"
      label={t.fields[name]}
      value={typed[name]}
      errors={errors[name]}
      maxLength={15}
    />
  );
}
