import { TRIP_NAMES_PATH } from "./paths.ts";
import {
  type ListedName,
  NAME_MAX,
  type NameList,
} from "../../domain/name/name-list.ts";
import { ChangedMeanwhile } from "../../components/changed-meanwhile.tsx";
import { Field, FormError } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";

/** A refused change: the list, the name (null for a new one), what was typed, and why. */
export interface NameAttempt {
  list: NameList;
  id: number | null;
  typed: string;
  errors: Record<string, string[]>;
  /** Somebody else renamed it meanwhile. */
  isLate?: boolean;
}

interface NameListsProps {
  lists: { list: NameList; names: ListedName[] }[];
  mayCreate: boolean;
  mayOrganise: boolean;
  /** Whether ordinary users may create names; null for people who may not decide it. */
  usersMay: boolean | null;
  attempt?: NameAttempt;
}

/** Lists of names of an account, side by side. */
export function NameLists(props: NameListsProps) {
  const m = useTexts();
  const { lists, usersMay } = props;
  return (
    <div class="account-names">
      {lists.map((list) => (
        <NameSection
          key={list.list}
          {...props}
          {...list}
        />
      ))}
      {usersMay !== null && (
        <form
          class="card form"
          method="post"
          action={`${TRIP_NAMES_PATH}/option`}
          data-in-place
        >
          <Tick name="allowed" value="1" checked={usersMay}>
            {m.name.usersMay}
          </Tick>
          <button type="submit" class="quiet-button outlined">
            {m.name.saveOption}
          </button>
        </form>
      )}
    </div>
  );
}

function NameSection(
  { list, names, ...props }:
    & NameListsProps
    & NameListsProps["lists"][number],
) {
  const m = useTexts();
  const { mayCreate, mayOrganise, attempt } = props;
  const texts = m.name.lists[list];
  const ofList = attempt?.list === list ? attempt : undefined;
  return (
    <section class="card" aria-labelledby={list}>
      <h2 id={list}>{texts.title}</h2>
      <p class="explanation">{texts.about}</p>
      {ofList?.isLate
        ? <Renamed names={names} attempt={ofList} />
        : <FormError errors={ofList?.errors.form} />}
      {mayCreate && (
        <CreateForm
          list={list}
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
                  list={list}
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

/** Shows the name that somebody else gave meanwhile beside the typed one. */
function Renamed(
  { names, attempt: { id, typed } }: {
    names: ListedName[];
    attempt: NameAttempt;
  },
) {
  const { name } = useTexts();
  const now = names.find((one) => one.id === id)?.name ?? "";
  return <ChangedMeanwhile changes={[{ label: name.rename, typed, now }]} />;
}

function CreateForm(
  { list, label, attempt }: {
    list: NameList;
    label: string;
    attempt?: NameAttempt;
  },
) {
  const m = useTexts();
  return (
    <form
      class="name-form"
      method="post"
      action={`/user/${list}`}
      data-in-place
      novalidate
    >
      <Field
        name="name"
        id={`${list}-new`}
        type="text"
        label={label}
        value={attempt?.typed}
        errors={attempt?.errors.name}
        maxLength={NAME_MAX[list]}
        autocomplete="off"
        required
      />
      <button type="submit" class="button">{m.name.create}</button>
    </form>
  );
}

function NameItem(
  { list, one, attempt }: {
    list: NameList;
    one: ListedName;
    attempt?: NameAttempt;
  },
) {
  const t = useTexts().name;
  const path = `/user/${list}/${one.id}`;
  return (
    <form
      class="name-form"
      method="post"
      action={path}
      novalidate
      data-in-place
    >
      <Field
        name="name"
        id={`${list}-${one.id}`}
        type="text"
        label={t.nameOf(one.name)}
        labelHidden
        value={attempt?.typed ?? one.name}
        errors={attempt?.errors.name}
        maxLength={NAME_MAX[list]}
        autocomplete="off"
        required
      />
      <input type="hidden" name="seen" value={one.name} />
      <button type="submit" class="quiet-button outlined" title={t.rename}>
        <Icon name="check" />
        <span>{t.rename}</span>
      </button>
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
