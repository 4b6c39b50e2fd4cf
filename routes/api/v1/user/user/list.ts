import * as z from "zod";
import {
  listAccountUsers,
  listUserNames,
} from "../../../../../db/user/users.ts";
import { can } from "../../../../../domain/access/can.ts";
import { ok } from "../../../../../domain/result.ts";
import { UserListRequest } from "../../../../../domain/user/user-list.ts";
import { createCall } from "../../../../../http/old-call.ts";
import { userOf } from "../../../../../http/context.ts";
import {
  toUserLineV1,
  toUserNameV1,
  UserLineV1,
} from "../../../../../screens/user/answer.ts";

export default createCall({
  summary:
    "Users of the account, with limit=-1 all of them (API-33); who is no administrator gets all, by id and name.",
  query: UserListRequest,
  data: z.object({
    user: z.array(UserLineV1),
    found: z.number(),
    total: z.number(),
  }),
}, async (c, { query }) => {
  const { db } = c.get("services").database;
  const { actor } = userOf(c);
  if (can(actor, "administerUsers")) {
    const { users, ...counts } = await listAccountUsers(db, actor, query);
    return ok({ user: users.map(toUserLineV1), ...counts });
  }
  const user = (await listUserNames(db, actor)).map(toUserNameV1);
  return ok({ user, found: user.length, total: user.length });
});
