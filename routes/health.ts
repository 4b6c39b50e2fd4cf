import { createRoute } from "honox/factory";

/** Says whether the portal can serve: 200 when its database answers, else 503. */
export default createRoute(async (c) => {
  const { sql } = c.get("services").database;
  const ready = await sql`select 1`.then(() => true, () => false);
  return c.json({ ready }, ready ? 200 : 503);
});
