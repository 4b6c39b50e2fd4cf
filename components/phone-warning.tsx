import { warnsOfShortPhone } from "../domain/field/phone.ts";
import { textOfKey } from "../locales/index.ts";
import { useTexts } from "./texts.tsx";

/** Warns of a short number while its field holds one (LIM-09); islands/enhance/fields/phone-field.ts keeps it right. */
export function PhoneWarning(
  { field, national, isWrong }: {
    /** Id of the field with the national part. */
    field: string;
    national: string;
    /** The field's own error already says what is wrong. */
    isWrong: boolean;
  },
) {
  const m = useTexts();
  return (
    <p class="field-warning" role="status" data-phone-warning={field}>
      <span hidden={!warnsOfShortPhone(national) || isWrong}>
        {textOfKey(m, "Min8CharacterPhoneNumber")}
      </span>
    </p>
  );
}
