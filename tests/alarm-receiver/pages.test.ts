import { list, menu, settings, toggles } from "./list-steps.ts";
import { adding, deletion, refusals } from "./form-steps.ts";
import { ofUnit, picker, sensors } from "./unit-steps.ts";
import { startReceivers } from "./story.ts";

Deno.test("the page of alarm receivers", async (t) => {
  await using story = await startReceivers();
  await t.step(
    "SHELL-14 the menu leads administrators, and only them, to alarm receivers, in every language",
    () => menu(story),
  );
  await t.step(
    "ALARM-01 ALARM-02 ALARM-03 ALARM-04 ALARM-05 ALARM-06 ALARM-07 ALARM-08 the list shows, searches and sorts",
    () => list(story),
  );
  await t.step(
    "ALARM-09 ALARM-28 a checkbox saves at once; a refused one shows why and is as before",
    () => toggles(story),
  );
  await t.step(
    "ALARM-10 ALARM-11 ALARM-12 ALARM-13 ALARM-14 the chooser, the picker of users and the form, without JavaScript",
    () => adding(story),
  );
  await t.step(
    "ALARM-15 ALARM-16 ALARM-17 ALARM-20 ALARM-22 ALARM-41 a refused form keeps what was typed and says why",
    () => refusals(story),
  );
  await t.step(
    "ALARM-23 a receiver is deleted after a question",
    () => deletion(story),
  );
  await t.step(
    "ALARM-24 ALARM-26 ALARM-27 the picker of units searches, ticks all and saves, without JavaScript",
    () => picker(story),
  );
  await t.step(
    "ALARM-01 ALARM-21 ALARM-34 unit edit shows the receivers of that unit and its kinds of alarms",
    () => ofUnit(story),
  );
  await t.step(
    "ALARM-01 ALARM-05 ALARM-24 BLE-13 Bluetooth sensors have receivers as units do",
    () => sensors(story),
  );
  await t.step(
    "ALARM-29 ALARM-30 ALARM-31 ALARM-32 language and zone of alerts",
    () => settings(story),
  );
});
