import { DIRECTIONS, RULES_MAX } from "../../domain/place/place.ts";
import { PURPOSE_MAX } from "../../domain/trip/edit.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Field, FieldError } from "../../components/field.tsx";
import type { TypedRule } from "./values.ts";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";

interface RulesProps {
  rules: TypedRule[];
  errors: Record<string, string[]>;
}

/** The categorisation rules of a place, with buttons to add and remove them. */
export function PlaceRules({ rules, errors }: RulesProps) {
  const m = useTexts();
  return (
    <section class="card form" id="rules">
      <h2>{m.place.rules}</h2>
      <p class="muted">{m.place.rulesExplanation}</p>
      <input type="hidden" name="rules" value={rules.length} />
      <FieldError name="rules" errors={errors.rules} />
      {rules.length === 0 && <p>{m.place.noRules}</p>}
      {rules.map((rule, number) => (
        <Rule key={number} rule={rule} number={number} errors={errors} />
      ))}
      {rules.length < RULES_MAX && (
        <button
          type="submit"
          class="quiet-button outlined"
          name="action"
          value="add-rule"
          formaction="#rules"
        >
          {m.place.addRule}
        </button>
      )}
    </section>
  );
}

interface RuleProps extends Omit<RulesProps, "rules"> {
  rule: TypedRule;
  number: number;
}

function Rule({ rule, number, errors }: RuleProps) {
  const m = useTexts();
  const name = (part: string) => `rule-${number}-${part}`;
  const time = (part: "from" | "to", label: string) => (
    <Field
      name={name(part)}
      type="time"
      label={label}
      value={rule[part]}
      errors={errors[name(part)]}
    />
  );
  return (
    <fieldset class="place-rule">
      <legend>{m.place.rule(number + 1)}</legend>
      <FieldError name={`rule-${number}`} errors={errors[`rule-${number}`]} />
      <div class="place-rule-fields">
        <ChoiceField
          name={name("type")}
          label={m.place.type}
          value={rule.type}
          options={TRIP_TYPES.map((value) => ({
            value,
            text: m.tripType[value],
          }))}
          errors={errors[name("type")]}
        />
        <ChoiceField
          name={name("direction")}
          label={m.place.direction}
          value={rule.direction}
          options={DIRECTIONS.map((value) => ({
            value,
            text: m.place.directions[value],
          }))}
          errors={errors[name("direction")]}
        />
        <Field
          name={name("purpose")}
          type="text"
          label={m.place.purpose}
          value={rule.purpose}
          errors={errors[name("purpose")]}
          maxLength={PURPOSE_MAX}
        />
      </div>
      <Days {...{ rule, number, errors }} />
      <div class="place-rule-hours">
        {time("from", m.place.from)}
        {time("to", m.place.until)}
      </div>
      <p class="muted">{m.place.hoursHint}</p>
      <button
        type="submit"
        class="quiet-button outlined"
        name="action"
        value={`remove-rule-${number}`}
        formaction="#rules"
      >
        {m.place.removeRule(number + 1)}
      </button>
    </fieldset>
  );
}

function Days({ rule, number, errors }: RuleProps) {
  const m = useTexts();
  const name = `rule-${number}-days`;
  return (
    <fieldset
      class="choices"
      aria-describedby={errors[name] && `${name}-error`}
    >
      <legend>{m.place.days}</legend>
      {m.place.weekdays.map((text, index) => (
        <Tick
          key={text}
          name={name}
          value={index + 1}
          checked={rule.days.includes(String(index + 1))}
        >
          {text}
        </Tick>
      ))}
      <FieldError name={name} errors={errors[name]} />
    </fieldset>
  );
}
