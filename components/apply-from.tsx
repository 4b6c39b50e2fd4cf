import { Field } from "./field.tsx";
import { useTexts } from "./texts.tsx";

/** Asks from which day on a change also applies to stored trips. */
export function ApplyFrom(
  { value, errors }: {
    value: string;
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  return (
    <div class="apply-from">
      <Field
        name="apply_from"
        type="date"
        label={m.place.applyFrom}
        value={value}
        errors={errors.apply_from}
      />
      <p class="muted">{m.place.applyExplanation}</p>
    </div>
  );
}
