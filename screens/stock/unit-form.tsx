import { STOCK_PATH } from "./paths.ts";
import { PAYMENT_TYPES } from "../../domain/stock/stock-unit.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { IMEI_TYPED_MAX } from "../../domain/unit/imei.ts";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Field } from "../../components/field.tsx";
import { Section } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";

/** What was typed to add a unit. */
export interface StockValues {
  imei: string;
  subsite: string;
  payment_types: string[];
}

/** Adds one unit to the stock. */
export function StockForm(
  { values, errors }: {
    values: StockValues;
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  const t = m.stock;
  return (
    <Section title={t.addTitle}>
      <form
        class="card form narrow"
        method="post"
        action={STOCK_PATH}
        novalidate
      >
        <Field
          name="imei"
          type="text"
          label={t.imei}
          value={values.imei}
          errors={errors.imei}
          inputmode="numeric"
          maxLength={IMEI_TYPED_MAX}
          required
        />
        <ChoiceField
          name="subsite"
          label={t.brand}
          options={SUBSITES.map(({ id, name }) => ({
            value: String(id),
            text: name,
          }))}
          value={values.subsite}
          errors={errors.subsite}
        />
        <fieldset class="choices">
          <legend>{t.paymentTypes}</legend>
          {PAYMENT_TYPES.map((type) => (
            <Tick
              key={type}
              name="payment_types"
              value={type}
              checked={values.payment_types.includes(type)}
            >
              {m.registration.paymentTypes[type]}
            </Tick>
          ))}
        </fieldset>
        <button type="submit" class="button">{t.add}</button>
      </form>
    </Section>
  );
}
