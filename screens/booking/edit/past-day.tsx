import { FormError } from "../../../components/field.tsx";
import { useTexts } from "../../../components/texts.tsx";

/** Says that a day has passed, in place of the form of a new booking (BOOK-21). */
export function PastDay({ back }: { back: string }) {
  const t = useTexts().booking;
  return (
    <div class="card form booking-form narrow" data-dialog-part>
      <FormError errors={["ErrPastDateMsg"]} />
      <div class="actions">
        <a class="button" href={back} data-dialog-close autofocus>{t.close}</a>
      </div>
    </div>
  );
}
