import {
  type AccountName,
  NAME_MAX,
  type NameKind,
} from "../../domain/name/names.ts";
import { Field, FormError } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../components/texts.tsx";

/** A change that was refused: of which list, of which name (null for a new one), what was typed, and why. */
export interface NameAttempt {
  kind: NameKind;
  id: number | null;
  typed: string;
  errors: Record<string, string[]>;
}

interface AccountNamesProps {
  lists: { kind: NameKind; names: AccountName[] }[];
  mayCreate: boolean;
  mayOrganise: boolean;
  /** Whether ordinary users may create; null for those who cannot say so. */
  usersMay: boolean | null;
  attempt?: NameAttempt;
}

/** Lists of names of an account, side by side. */
export function AccountNames(props: AccountNamesProps) {
  const m = useTexts();
  const { lists, usersMay } = props;
  return (
    <div class="account-names">
      {lists.map((list) => (
        <NameSection
          key={list.kind}
          {...props}
          {...list}
        />
      ))}
      {usersMay !== null && (
        <form class="card form" method="post" action="/user/purposes/option">
          <label class="check">
            <input
              type="checkbox"
              name="allowed"
              value="1"
              checked={usersMay}
            />
            {m.journal.names.usersMay}
          </label>
          <button type="submit" class="quiet-button outlined">
            {m.journal.names.saveOption}
          </button>
        </form>
      )}
    </div>
  );
}

function NameSection(
  { kind, names, ...props }:
    & AccountNamesProps
    & AccountNamesProps["lists"][number],
) {
  const m = useTexts();
  const { mayCreate, mayOrganise, attempt } = props;
  const texts = m.organisation.lists[kind];
  const ofList = attempt?.kind === kind ? attempt : undefined;
  return (
    <section class="card" aria-labelledby={kind}>
      <h2 id={kind}>{texts.title}</h2>
      <p class="explanation">{texts.about}</p>
      <FormError errors={ofList?.errors.form} />
      {mayCreate && (
        <CreateForm
          kind={kind}
          label={texts.fresh}
          attempt={ofList?.id === null ? ofList : undefined}
        />
      )}
      {names.length === 0 && <p class="empty">{texts.none}</p>}
      <ul class="name-list">
        {names.map((one) => (
          <li key={one.id}>
            {mayOrganise
              ? (
                <NameItem
                  kind={kind}
                  one={one}
                  attempt={ofList?.id === one.id ? ofList : undefined}
                />
              )
              : one.name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CreateForm(
  { kind, label, attempt }: {
    kind: NameKind;
    label: string;
    attempt?: NameAttempt;
  },
) {
  const m = useTexts();
  return (
    <form
      class="name-form"
      method="post"
      action={`/user/${kind}`}
      novalidate
    >
      <Field
        name="name"
        id={`${kind}-new`}
        type="text"
        label={label}
        value={attempt?.typed}
        errors={attempt?.errors.name}
        maxLength={NAME_MAX[kind]}
        autocomplete="off"
        required
      />
      <button type="submit" class="button">{m.journal.names.create}</button>
    </form>
  );
}

function NameItem(
  { kind, one, attempt }: {
    kind: NameKind;
    one: AccountName;
    attempt?: NameAttempt;
  },
) {
  const t = useTexts().journal.names;
  const path = `/user/${kind}/${one.id}`;
  return (
    <form class="name-form" method="post" action={path} novalidate>
      <Field
        name="name"
        id={`${kind}-${one.id}`}
        type="text"
        label={t.nameOf(one.name)}
        labelHidden
        value={attempt?.typed ?? one.name}
        errors={attempt?.errors.name}
        maxLength={NAME_MAX[kind]}
        autocomplete="off"
        required
      />
      <button type="submit" class="quiet-button outlined">{t.rename}</button>
      <a
        class="icon-button"
        href={`${path}/deletion`}
        aria-label={t.deleteOf(one.name)}
        title={t.delete}
      >
        <Icon name="trash" />
      </a>
    </form>
  );
}
