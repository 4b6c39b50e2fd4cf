import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startStory } from "../place/story.ts";
import { allowSafeHome } from "../safe-home/story.ts";
import { inAll, noticeOf, press, submit } from "./story.ts";
import { thereAndBackIn } from "./there-and-back.ts";

const m = textsOf("en");

Deno.test("FLOW-03 who hears of units, their sensors, homes and drivers go back and are set again, and say what", async (t) => {
  await using story = await startStory();
  const { db, mine, car, people } = story;
  const admin = story.as.admin.with({ language: "en" });
  await allowSafeHome(db, mine);
  const { rowsOf, thereAndBack } = thereAndBackIn(db, mine, admin);
  const firstOf = async (table: string) => {
    const [row] = (await rowsOf([table]))[table]!;
    return row as { id: number };
  };

  await t.step(
    "FLOW-03 an alarm receiver goes and comes back with its units; its alarms and the settings go back",
    async () => {
      const list = "/administration/configure-alarm-receiver";
      const tables = ["alarm_receivers", "alarm_receiver_units"];
      await thereAndBack(
        tables,
        () =>
          admin.post(`${list}/new`, {
            FirstName: "Eva",
            Email: "eva@example.com",
            function: "1",
            back: list,
          }),
        {
          label: "Undo: the alarm receiver Eva goes again",
          undone: /^Removed: the alarm receiver Eva\.$/,
        },
      );
      const { id } = await firstOf("alarm_receivers");
      await thereAndBack(
        tables,
        () =>
          admin.post(`${list}/${id}/units`, {
            gps: String(car.id),
            action: "save",
            back: list,
          }),
        {
          label: "Undo: the change of who receives which alarms",
          undone: /^Undone: the change of who receives which alarms\.$/,
        },
      );
      await thereAndBack(
        tables,
        () =>
          admin.post(`${list}/${id}/alarm`, {
            type: "security",
            state: "1",
            back: list,
          }),
        {
          label: "Undo: the change of the alarm receiver Eva",
          undone: /^Undone: the change of the alarm receiver Eva\.$/,
        },
      );
      await thereAndBack(
        tables,
        () => admin.post(`${list}/${id}/delete`),
        {
          label: "Undo: the alarm receiver Eva comes back",
          undone: /^Back: the alarm receiver Eva\.$/,
        },
      );
      await thereAndBack(
        ["alert_settings"],
        () => submit(admin, list, { timezone: "Europe/London" }),
        {
          label: "Undo: the change of the settings of alarms",
          undone: /^Undone: the change of the settings of alarms\.$/,
        },
      );
    },
  );

  await t.step(
    "FLOW-03 a regular report goes, comes back with its receivers, and goes on after a pause",
    async () => {
      const list = "/user/report-schedules";
      const tables = ["report_schedules", "report_schedule_receivers"];
      await thereAndBack(
        tables,
        () =>
          admin.post(`${list}/add`, {
            statement: "summary",
            scope: "units",
            unit: String(car.id),
            frequency: "weekly",
            weekday: "1",
            month_day: "1",
            clock: "07:00",
            receivers: String(people.admin.id),
          }),
        {
          label: "Undo: the regular report goes again",
          undone: /^Removed: the regular report\.$/,
        },
      );
      const { id } = await firstOf("report_schedules");
      await thereAndBack(
        tables,
        () => admin.post(`${list}/${id}/status`, { is_paused: "1" }),
        {
          label: "Undo: the change of the regular report",
          undone: /^Undone: the change of the regular report\.$/,
        },
      );
      await thereAndBack(tables, () => admin.post(`${list}/${id}/deletion`), {
        label: "Undo: the regular report comes back",
        undone: /^Back: the regular report\.$/,
      });
    },
  );

  await t.step(
    "FLOW-03 a sensor goes and comes back, and what is told of it goes back",
    async () => {
      await thereAndBack(
        ["sensors"],
        () =>
          admin.post("/user/sensors/add-edit-sensor", {
            name: "Cold room",
            mac: "7CD9F4410001",
            kind: "sensor",
          }),
        {
          label: "Undo: the sensor Cold room goes again",
          undone: /^Removed: the sensor Cold room\.$/,
        },
      );
      const { id } = await firstOf("sensors");
      await thereAndBack(
        ["sensors"],
        () =>
          submit(admin, `/user/sensors/add-edit-sensor/${id}`, {
            temperature_above: "8",
          }),
        {
          label: "Undo: the change of the sensor Cold room",
          undone: /^Undone: the change of the sensor Cold room/,
        },
      );
    },
  );

  await t.step(
    "FLOW-03 the home of a vehicle, its schedule and its switch go back",
    async () => {
      const path = `/administration/safe-return-home/${car.id}`;
      const said = {
        label: "Undo: the change of Safe return home of Volvo V90",
        undone: /^Undone: the change of Safe return home of Volvo V90\.$/,
      };
      await thereAndBack(
        ["safe_homes"],
        () =>
          admin.post(`${path}/home`, {
            latitude: "59.9",
            longitude: "17.9",
            address: "Uppsala, SE",
            radius: "300",
          }),
        said,
      );
      await thereAndBack(
        ["safe_homes"],
        () =>
          submit(admin, `${path}/schedule`, { frequency: "1", "day-0-1": "1" }),
        said,
      );
      await thereAndBack(
        ["safe_homes"],
        () => admin.post(`${path}/status`, { status: "1" }),
        said,
      );
      const nextCheck = () =>
        inAll(
          db,
          (tx) =>
            tx.selectFrom("safe_homes").select("next_check_at")
              .where("unit_id", "=", car.id).executeTakeFirstOrThrow(),
        ).then(({ next_check_at }) => next_check_at);
      const due = await nextCheck();
      assert.ok(due, "it is on and checks again");
      const off = await noticeOf(
        admin,
        await admin.post(`${path}/status`, { status: "0" }),
      );
      assert.equal(await nextCheck(), null);
      await press(admin, off);
      assert.deepEqual(await nextCheck(), due);
    },
  );

  await t.step(
    "FLOW-03 a check-in goes back with the drivers of its trips, and so does a check-out",
    async () => {
      const tables = ["check_ins", "trips"];
      const said = {
        label: "Undo: the change of the check-in to Volvo V90",
        undone: /^Undone: the change of the check-in to Volvo V90\.$/,
      };
      const [first] = await story.trips();
      const trip = `/user/create-triplog/${first!.id}`;
      await thereAndBack(
        tables,
        () =>
          admin.post(`${trip}/check-in`, { driver_id: String(people.user.id) }),
        said,
      );
      assert.equal((await story.trips())[1]!.driver_id, people.user.id);
      await thereAndBack(tables, () => admin.post(`${trip}/check-out`), said);
      assert.equal((await story.trips())[1]!.driver_id, null);
    },
  );

  await t.step(
    "FLOW-03 a driver who has been deleted since is not checked in again",
    async () => {
      const path = `/user/edit-terminal/driver?unit=${car.id}`;
      const leaving = people.without;
      await admin.post(path, { driver_id: String(leaving.id) });
      const out = await noticeOf(
        admin,
        await admin.post(path, { driver_id: "none" }),
      );
      await inAll(
        db,
        (tx) =>
          tx.updateTable("users").set({
            email: null,
            deleted_at: story.clock.now,
          })
            .where("id", "=", leaving.id).execute(),
      );
      const refused = await noticeOf(admin, await press(admin, out));
      assert.equal(refused.text, m.byKey.DriverNotFound);
    },
  );
});
