import { createRoute } from "honox/factory";
import { UserList, USERS_PATH } from "../../../screens/user/list.tsx";
import { listAccountUsers } from "../../../db/user/users.ts";
import {
  UserListRequest,
  USERS_PER_PAGE,
} from "../../../domain/user/user-list.ts";
import { userOf } from "../../../http/context.ts";

/** The users of the account (ACC-03). */
export default createRoute(async (c) => {
  const { limit: _, ...asked } = c.req.query();
  const parsed = UserListRequest.safeParse(asked);
  const query = parsed.success ? parsed.data : UserListRequest.parse({});
  const m = c.get("texts");
  const listed = await listAccountUsers(
    c.get("services").database.db,
    userOf(c).actor,
    query,
  );
  return c.render(
    <UserList
      {...listed}
      query={query}
      pages={Math.ceil(listed.found / USERS_PER_PAGE)}
      pageLink={(page) =>
        `${USERS_PATH}?${new URLSearchParams({
          search: query.search,
          sort: query.sort,
          ...(query.descending && { descending: "1" }),
          page: String(page),
        })}`}
    />,
    { title: m.accounts.title, frame: "shell", current: USERS_PATH },
  );
});
