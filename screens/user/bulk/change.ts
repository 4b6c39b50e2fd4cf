import {
  type ChosenUser,
  findChosenUsers,
  hasDepartment,
  moveUser,
} from "../../../db/user/several.ts";
import { inviteUser } from "../../../db/user/passwords.ts";
import { fail, ok } from "../../../domain/result.ts";
import {
  type SeveralUsers,
  SeveralUsersRequest,
} from "../../../domain/user/several-request.ts";
import type { UserError } from "../../../domain/user/account-user.ts";
import type { Ask } from "../../../http/ask.ts";
import { describeChange } from "../../../http/change.ts";
import { ANSWERS } from "../answers.ts";
import { invitationMeans } from "../invitation.ts";

/** The outcome for one user. */
export interface UserOutcome extends ChosenUser {
  refused: UserError["code"] | null;
}

/** Makes one change to several users, and gives the outcome for each (FLOW-06). */
export const changeSeveralUsers = describeChange({
  request: SeveralUsersRequest,
  run: async (ask, asked) => {
    const { db, actor } = ask;
    const users = await findChosenUsers(db, actor, asked.user_ids);
    if (users.length === 0) return fail({ code: "UserNotFound" } as const);
    if (!await hasDepartment(db, actor, asked.department_id)) {
      return fail({ code: "DepartmentNotFound" } as const);
    }
    const outcomes: UserOutcome[] = [];
    for (const user of users) {
      outcomes.push({ ...user, refused: await refusalOf(ask, user.id, asked) });
    }
    return ok(outcomes);
  },
  answers: ANSWERS,
});

async function refusalOf(
  ask: Ask,
  userId: number,
  { task, department_id: departmentId }: SeveralUsers,
): Promise<UserError["code"] | null> {
  const { db, actor } = ask;
  if (task === "invitation") {
    const sent = await inviteUser(db, actor, userId, invitationMeans(ask));
    return sent.ok ? null : sent.error.code;
  }
  const moved = await moveUser(db, actor, userId, departmentId);
  if (!moved.ok) return moved.error.code;
  if (moved.value.isAccessReset) await ask.tell("accessChanged", { userId });
  return null;
}
