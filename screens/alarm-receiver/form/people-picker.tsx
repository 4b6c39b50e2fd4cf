import { Field, FormError } from "../../../components/field.tsx";
import { Empty } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { RECEIVER_SEARCH_MAX } from "../../../domain/alarm-receiver/receiver-list.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import { Kept, type Step } from "./chooser.tsx";
import type { TypedReceiver } from "./typed-receiver.ts";

interface PeoplePickerProps {
  action: string;
  typed: TypedReceiver;
  step: Step;
  /** Name of the button that says who was picked. */
  field: "member" | "receiver";
  people: readonly { id: number; name: string; email: string | null }[];
  search: string;
  /** The text in place of an empty list. */
  none: string;
  errors?: FieldErrors;
}

/** Picks a person out of a list with a search, which a script does while one types (ALARM-12). */
export function PeoplePicker(props: PeoplePickerProps) {
  const t = useTexts().alarmReceiver.choose;
  const { action, typed, step, people, search, none, errors = {} } = props;
  return (
    <form
      class="card form narrow"
      method="post"
      action={action}
      data-dialog-part
      data-choices
    >
      <FormError errors={errors.form} />
      <Kept typed={typed} />
      <div class="list-search">
        <Field
          name="search"
          id="search-choices"
          type="search"
          label={t.search}
          value={search}
          maxLength={RECEIVER_SEARCH_MAX}
          autocomplete="off"
          autofocus
        />
        <button
          type="submit"
          class="quiet-button outlined"
          name="step"
          value={step}
          data-find
        >
          {t.find}
        </button>
      </div>
      {people.length === 0 ? <Empty>{none}</Empty> : <People {...props} />}
      <button
        type="submit"
        class="quiet-button outlined"
        name="step"
        value="choose"
      >
        {t.back}
      </button>
    </form>
  );
}

function People({ people, field }: PeoplePickerProps) {
  return (
    <ul class="receiver-people">
      {people.map(({ id, name, email }) => (
        <li key={id} data-choice>
          <button
            type="submit"
            class="quiet-button"
            name={field}
            value={id}
          >
            {name}
            <small class="muted">{email}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
