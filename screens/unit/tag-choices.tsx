import { FieldError } from "../../components/field.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import type { ListedName } from "../../domain/name/name-list.ts";

/** The tags of the account, those of the unit ticked. */
export function TagChoices(
  { tags, ticked, errors }: {
    tags: readonly ListedName[];
    /** Ids as text. */
    ticked: readonly string[];
    errors?: string[];
  },
) {
  const x = useTexts().unit;
  return (
    <fieldset class="choices">
      <legend>{x.label.tag_ids}</legend>
      {tags.length === 0 && <p class="muted">{x.noTags}</p>}
      {tags.map(({ id, name }) => (
        <Tick
          key={id}
          name="tag_ids"
          value={id}
          checked={ticked.includes(String(id))}
        >
          {name}
        </Tick>
      ))}
      <FieldError name="tag_ids" errors={errors} />
    </fieldset>
  );
}
