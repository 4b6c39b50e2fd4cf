import { sql } from "kysely";
import { command } from "../../db/command.ts";
import { putOrder } from "../../db/order/orders.ts";
import { newUnit } from "../harness/build.ts";
import { homesOf } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { isSent, startOrders, TEXT } from "./story.ts";

Deno.test("ING-18 orders that could not be read when they were announced are read again when reports come", async () => {
  const logged: string[] = [];
  await using story = await startOrders({
    log: (_, event) => logged.push(event),
  });
  const { db, actor, accountId, teltonika, becomes } = story;
  const unit = await newUnit(db, accountId);
  const rename = async (from: string, to: string) => {
    for (const home of homesOf(db)) {
      await sql`alter table orders rename ${sql.ref(from)} to ${sql.ref(to)}`
        .execute(home);
    }
  };
  await rename("held_reason", "not_there");
  const { id } = await command(
    db,
    actor,
    (tx) => putOrder(tx, actor, unit.id, TEXT, new Date()),
  );
  await eventually("the failure", () => logged.includes("orders-not-read"));
  await rename("not_there", "held_reason");
  await becomes(unit.id, id, isSent, () => teltonika(unit.imei));
});
