import type { Context } from "hono";
import { createRoute } from "honox/factory";
import { UserAccess } from "../../../../screens/user/access.tsx";
import { USERS_PATH } from "../../../../screens/user/list.tsx";
import { listNames } from "../../../../db/name/names.ts";
import {
  changeAccess,
  listUnitChoices,
  type UnitChoiceLine,
} from "../../../../db/user/unit-access.ts";
import { findAccountUser } from "../../../../db/user/users.ts";
import type { UserError } from "../../../../domain/user/account-user.ts";
import {
  type UnitChoice,
  UnitChoiceRequest,
  type UnitPage,
  UnitPageRequest,
  UNITS_PER_PAGE,
} from "../../../../domain/user/unit-access.ts";
import { userOf } from "../../../../http/context.ts";
import { leaveNotice } from "../../../../http/flash.ts";
import { shortPathId } from "../../../../http/path-id.ts";
import { userFormErrors } from "../../../../screens/user/errors.ts";
import { nameOf, userNotFoundPage } from "../../../../screens/user/page.tsx";

export default createRoute((c) => accessPage(c));

/** Saves the ticks of a page, or gives or takes all units that match (ACC-06). */
export const POST = createRoute(async (c) => {
  const id = shortPathId(c);
  if (!id) return c.notFound();
  const form = await c.req.parseBody({ all: true });
  const list = (value: unknown) => value === undefined ? [] : [value].flat();
  const parsed = UnitPageRequest.safeParse({
    ...form,
    shown: list(form.shown),
    units: list(form.units),
  });
  if (!parsed.success) return c.notFound();
  const { db } = c.get("services").database;
  const choice = askedChoice(c);
  const changed = await changeAccess(
    db,
    userOf(c).actor,
    id,
    choice,
    parsed.data,
  );
  if (!changed.ok) {
    const refused = { error: changed.error, ticked: parsed.data };
    return await accessPage(c, refused);
  }
  leaveNotice(c, "AccessSaved");
  return c.redirect(choicePath(id, choice), 303);
});

/** A change that was refused, with what was ticked for it. */
interface Refused {
  error: UserError;
  ticked: UnitPage;
}

async function accessPage(c: Context, refused?: Refused) {
  const error = refused?.error;
  const id = shortPathId(c);
  if (!id) return c.notFound();
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  const user = await findAccountUser(db, actor, id);
  if (!user) return await userNotFoundPage(c);
  const m = c.get("texts");
  const choice = askedChoice(c);
  const listed = await listUnitChoices(db, actor, id, choice);
  const isMeanwhile = error?.code === "ChangedMeanwhile";
  if (error) c.status(422);
  return c.render(
    <UserAccess
      {...listed}
      units={listed.units.map((unit) => asTicked(unit, refused?.ticked))}
      user={{
        id,
        version: user.version,
        seesAll: user.role === "administrator",
      }}
      choice={choice}
      departments={await listNames(db, actor, "departments")}
      pages={Math.ceil(listed.found / UNITS_PER_PAGE)}
      pageLink={(page) => choicePath(id, { ...choice, page })}
      errors={error && !isMeanwhile ? userFormErrors(error, []) : {}}
      isMeanwhile={isMeanwhile}
    />,
    {
      title: m.accounts.accessOf(nameOf(user)),
      frame: "shell",
      current: USERS_PATH,
    },
  );
}

/** A unit as it was ticked in a form that was refused; one that the form did not have is as it is stored. */
function asTicked(
  unit: UnitChoiceLine,
  ticked?: UnitPage,
): UnitChoiceLine {
  if (ticked?.action !== "save" || !ticked.shown.includes(unit.id)) return unit;
  return { ...unit, isGiven: ticked.units.includes(unit.id) };
}

function askedChoice(c: Context): UnitChoice {
  const parsed = UnitChoiceRequest.safeParse(c.req.query());
  return parsed.success ? parsed.data : UnitChoiceRequest.parse({});
}

function choicePath(id: number, choice: UnitChoice): string {
  const query = new URLSearchParams({
    search: choice.search,
    department: String(choice.department ?? ""),
    ...(choice.given && { given: "1" }),
    page: String(choice.page),
  });
  return `${USERS_PATH}/${id}/access?${query}`;
}
