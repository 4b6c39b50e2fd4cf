import { BackLink, SaveBar } from "../../../components/sections.tsx";
import type { VNode } from "preact";
import { ChoiceField } from "../../../components/choice-field.tsx";
import { FormError } from "../../../components/field.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { listNames } from "../../../db/name/names.ts";
import { type ChosenUser, findChosenUsers } from "../../../db/user/several.ts";
import type { ListedName } from "../../../domain/name/name-list.ts";
import { USER_TASKS } from "../../../domain/user/several-request.ts";
import type { Ask } from "../../../http/ask.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import { FormBody } from "../../../http/form-body.ts";
import { textOfKey } from "../../../locales/index.ts";
import { USERS_PATH } from "../paths.ts";
import { changeSeveralUsers, type UserOutcome } from "./change.ts";

/** One change of several users who were chosen in the list: asks, changes, and says the outcome for each (FLOW-06). */
export const severalUsers = createForm(changeSeveralUsers, {
  undo: "kept",
  read: typedChoice,
  page: askingPage,
  missing: (ask) => noUsersPage(ask),
  done: (ask, outcomes) => show(ask, <Outcomes outcomes={outcomes} />),
});

type TypedChoice = ReturnType<typeof typedChoice>;

function typedChoice(form: FormBody) {
  const task = form.text("task");
  return {
    user_ids: form.all("user"),
    task: USER_TASKS.find((one) => one === task) ?? USER_TASKS[0],
    department_id: form.text("department_id"),
  };
}

async function askingPage(ask: Ask, attempt?: Attempt<TypedChoice>) {
  const { c, db, actor } = ask;
  const query = { ...c.req.query(), user: c.req.queries("user") ?? [] };
  const typed = attempt?.typed ?? typedChoice(new FormBody(query));
  const ids = typed.user_ids.map(Number);
  const users = await findChosenUsers(db, actor, ids);
  if (users.length === 0) return noUsersPage(ask);
  return show(
    ask,
    <Question
      users={users}
      typed={typed}
      departments={await listNames(db, actor, "departments")}
      errors={attempt?.errors ?? {}}
    />,
  );
}

function Question(
  { users, typed, departments, errors }: {
    users: readonly ChosenUser[];
    typed: TypedChoice;
    departments: ListedName[];
    errors: FieldErrors;
  },
) {
  const m = useTexts();
  const x = m.user.several;
  return (
    <form class="card form narrow" method="post" novalidate>
      <FormError errors={errors.form ?? errors.user_ids} />
      {users.map(({ id }) => (
        <input key={id} type="hidden" name="user" value={id} />
      ))}
      <input type="hidden" name="task" value={typed.task} />
      <p>
        <strong>{x.question[typed.task](users.length)}</strong>
      </p>
      <p>{users.map(({ name }) => name).join(", ")}</p>
      {typed.task === "department" && (
        <ChoiceField
          name="department_id"
          label={m.user.department}
          options={[
            { value: "", text: m.user.noDepartment },
            ...departments.map(({ id, name }) => ({
              value: String(id),
              text: name,
            })),
          ]}
          value={typed.department_id}
          errors={errors.department_id}
        />
      )}
      <p class="muted">{x.hint[typed.task]}</p>
      <SaveBar>
        <button type="submit" class="button">{x.tasks[typed.task]}</button>
        <a class="quiet-button outlined" href={USERS_PATH}>{m.user.cancel}</a>
      </SaveBar>
    </form>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly UserOutcome[] }) {
  const m = useTexts();
  const x = m.user.several;
  const refused = outcomes.filter((one) => one.refused);
  const done = outcomes.length - refused.length;
  return (
    <div class="bulk-result">
      {done > 0 && (
        <p class="banner banner-success" role="status">{x.done(done)}</p>
      )}
      {refused.length > 0 && (
        <p class="banner banner-error" role="alert">
          {x.refused(refused.length)}
        </p>
      )}
      <ul class="stack">
        {outcomes.map((one) => (
          <li key={one.id}>
            <strong>{one.name}</strong>{" "}
            <small>{one.refused ? textOfKey(m, one.refused) : one.email}</small>
          </li>
        ))}
      </ul>
      <p>
        <a class="button" href={USERS_PATH}>{m.user.back}</a>
      </p>
    </div>
  );
}

function noUsersPage(ask: Ask) {
  ask.c.status(422);
  return show(
    ask,
    <div class="empty">
      <p role="alert">{textOfKey(ask.texts, "SelectUsers")}</p>
      <p>
        <BackLink href={USERS_PATH}>{ask.texts.user.back}</BackLink>
      </p>
    </div>,
  );
}

function show(ask: Ask, content: VNode) {
  const { title } = ask.texts.user.several;
  return ask.render(content, { title, current: USERS_PATH, style: "unit" });
}
