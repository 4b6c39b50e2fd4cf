import * as z from "zod";

/** What can be done to several users at once (FLOW-06). */
export const USER_TASKS = ["invitation", "department"] as const;

/** Most users of one task: those of a page of the list. */
const USERS_MAX = 50;

const id = z.coerce.number("UnreadableRequest").int("UnreadableRequest")
  .min(1, "UnreadableRequest").max(2 ** 31 - 1, "UnreadableRequest");

/** One change of several users; the errors are text keys. */
export const SeveralUsersRequest = z.object({
  user_ids: z.array(id, "SelectUsers").min(1, "SelectUsers")
    .max(USERS_MAX, "SelectUsers"),
  task: z.enum(USER_TASKS, "ChooseTask"),
  department_id: z.union([z.literal("").transform(() => null), id]).nullish()
    .transform((value) => value ?? null),
});

export type SeveralUsers = z.output<typeof SeveralUsersRequest>;
