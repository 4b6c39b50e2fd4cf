import { USERS_PATH } from "./paths.ts";
import { listNames } from "../../db/name/names.ts";
import { listUnitChoices } from "../../db/user/unit-choices.ts";
import { findAccountUser } from "../../db/user/users.ts";
import { nameOf } from "../../domain/user/account-user.ts";
import { UNITS_PER_PAGE } from "../../domain/user/unit-access.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import { type GivableUnit, UserAccess } from "./access.tsx";
import { changeUserUnits } from "./changes.ts";
import { askedChoice, choicePath } from "./choice.ts";
import { userNotFoundPage } from "./not-found.tsx";

/** The units that a user sees, page by page (ACC-06). */
export const userAccess = createForm(changeUserUnits, {
  undo: "kept",
  read: typedUnits,
  page: accessPage,
  missing: userNotFoundPage,
  fields: { SelectUnits: "form", UnitNotFound: "form" },
  done: (ask) => ({
    to: choicePath(ask.shortId, askedChoice(ask)),
    notice: "AccessSaved",
  }),
});

type TypedUnits = ReturnType<typeof typedUnits>;

function typedUnits(form: FormBody) {
  return {
    action: form.text("action") || "save",
    shown: form.all("shown"),
    units: form.all("units"),
    version: form.text("version"),
  };
}

async function accessPage(ask: Ask, attempt?: Attempt<TypedUnits>) {
  // Only a forged form has a wrong field.
  if (attempt?.code === null) return ask.notFound();
  const { db, actor, shortId: id, texts: m } = ask;
  const user = await findAccountUser(db, actor, id);
  if (!user) return userNotFoundPage(ask);
  const choice = askedChoice(ask);
  const listed = await listUnitChoices(db, actor, id, choice);
  return ask.render(
    <UserAccess
      {...listed}
      units={listed.units.map((unit) => asTicked(unit, attempt?.typed))}
      user={{
        id,
        version: user.version,
        seesAll: user.role === "administrator",
      }}
      choice={choice}
      departments={await listNames(db, actor, "departments")}
      pages={Math.ceil(listed.found / UNITS_PER_PAGE)}
      pageLink={(page) => choicePath(id, { ...choice, page })}
      errors={attempt?.errors ?? {}}
      isMeanwhile={attempt?.code === "ChangedMeanwhile"}
    />,
    {
      title: m.user.accessOf(nameOf(user)),
      current: USERS_PATH,
      style: "user",
    },
  );
}

/** Gives a unit as it was ticked in a refused form; a unit that was not in the form is as stored. */
function asTicked(unit: GivableUnit, typed?: TypedUnits): GivableUnit {
  const id = String(unit.id);
  if (typed?.action !== "save" || !typed.shown.includes(id)) return unit;
  return { ...unit, isGiven: typed.units.includes(id) };
}
