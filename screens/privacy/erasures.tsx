import { About } from "../../components/list/about.tsx";
import { ERASURES_PATH } from "./paths.ts";
import { ProofField } from "../../components/proof-field.tsx";
import { Dots, Empty, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

/** A deleted user as the list shows it. */
interface DeletedPersonLine {
  id: number;
  name: string;
  deletedAt: Date;
  erasedAt: Date | null;
  isNameKept: boolean;
}

/** Deleted users, each with the day of the erasure or a link to it. */
export function Erasures({ people }: { people: DeletedPersonLine[] }) {
  const m = useTexts();
  const format = useFormat();
  const texts = m.privacy.erasure;
  return (
    <div class="privacy">
      <About>{texts.explanation}</About>
      {people.length === 0 ? <Empty>{texts.none}</Empty> : (
        <Stack>
          {people.map((person) => (
            <li key={person.id}>
              <strong>{person.name}</strong>
              <small>
                <Dots
                  of={[
                    texts.deletedAt(format.dateTime(person.deletedAt)),
                    person.erasedAt
                      ? texts.erasedAt(format.dateTime(person.erasedAt))
                      : false,
                  ]}
                />
              </small>
              {person.isNameKept && <small>{texts.nameKept}</small>}
              {!person.erasedAt && (
                <a href={`${ERASURES_PATH}/${person.id}`}>{texts.open}</a>
              )}
            </li>
          ))}
        </Stack>
      )}
    </div>
  );
}

/** Asks before a person is erased, and says what that means. */
export function ErasureQuestion(
  { name, proof }: {
    name: string;
    /** Errors of the reader's password, where it must be given again. */
    proof: string[] | null;
  },
) {
  const texts = useTexts().privacy.erasure;
  return (
    <form class="card form narrow" method="post">
      <p>
        <strong>{texts.question(name)}</strong>
      </p>
      <p>{texts.atOnce}</p>
      <p>{texts.later}</p>
      <p>{texts.irreversible}</p>
      {proof && <ProofField errors={proof} />}
      <div class="actions">
        <button type="submit" class="button">{texts.yes}</button>
        <a class="quiet-button outlined" href={ERASURES_PATH}>{texts.keep}</a>
      </div>
    </form>
  );
}
