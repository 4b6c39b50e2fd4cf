import assert from "node:assert/strict";
import { attributeOf, inputOf } from "../harness/html.ts";
import { LANGUAGES, textOfKey, textsOf } from "../../locales/index.ts";
import { LIST, startSafeHomes } from "./story.ts";

const m = textsOf("en");

/** Gives the fields of a schedule's form as a browser sends them. */
function scheduleForm(
  weeks: Record<number, string>[],
  more: Record<string, string> = {},
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const week of [0, 1, 2]) {
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      const time = weeks[week]?.[day];
      fields[`time-${week}-${day}`] = time ?? "18:00";
      if (time) fields[`day-${week}-${day}`] = "1";
    }
  }
  return {
    ...fields,
    frequency: String(weeks.length),
    start_date: "2026-03-02",
    time_zone: "Europe/Stockholm",
    ...more,
  };
}

Deno.test("HOME-16 HOME-17 HOME-18 HOME-19 HOME-20 HOME-21 without script a schedule is set, and shows again as it was saved", async () => {
  await using story = await startSafeHomes();
  const { car, as, carNow } = story;
  const path = `${LIST}/${car.id}/schedule`;
  const shownIn = (html: string) => {
    const times = [
      ...html.matchAll(/<select name="time-(\d)-(\d)".*?<\/select>/gs),
    ].map(([select, week, day]) => {
      const [, time] = select!.match(/selected[^>]*>([^<]*)</)!;
      const tick = inputOf(html, `day-${week}-${day}`)!;
      return [attributeOf(tick, "checked") !== undefined, time] as const;
    });
    return times;
  };
  const fresh = await as.admin.get(path);
  assert.equal(shownIn(fresh.html).length, 21);
  for (const [isTicked, time] of shownIn(fresh.html)) {
    assert.deepEqual([isTicked, time], [false, "18:00"]);
  }
  const quarters = fresh.html.match(/<select name="time-0-0".*?<\/select>/s)![0]
    .match(/\d\d:\d\d/g)!;
  assert.equal(quarters.length, 96);
  assert.deepEqual(quarters.slice(0, 5), [
    "00:00",
    "00:15",
    "00:30",
    "00:45",
    "01:00",
  ]);
  const labels = [...fresh.html.matchAll(/name="day-0-\d"[^>]*>([^<]*)</g)]
    .map(([, label]) => label);
  assert.deepEqual(labels, m.safeHome.days);
  assert.equal(
    attributeOf(inputOf(fresh.html, "start_date")!, "value"),
    "2026-02-22",
  );

  for (
    const [fields, key] of [
      [scheduleForm([{}]), "SelectDays"],
      [scheduleForm([{}, {}]), "SelectDays"],
      [scheduleForm([{ 1: "18:00" }], { frequency: "4" }), "SafeHomeFrequency"],
      [scheduleForm([{ 1: "18:00" }], { start_date: "" }), "InvalidDay"],
      [scheduleForm([{ 1: "18:10" }]), "SafeHomeTimes"],
      [scheduleForm([{ 1: "18:00" }], { time_zone: "x" }), "UnknownTimeZone"],
    ] as const
  ) {
    for (const language of LANGUAGES) {
      const { status, text } = await as.admin.with({ language })
        .post(path, fields);
      assert.equal(status, 422);
      assert.ok(text.includes(textOfKey(textsOf(language), key)), key);
    }
  }
  assert.equal((await carNow()).schedule, null);
  const often = await as.admin.post(
    path,
    scheduleForm([{ 1: "18:00" }], { frequency: "4" }),
  );
  const [, select] = often.html.match(/(<select id="frequency"[^>]*>)/)!;
  assert.match(
    select!,
    /aria-invalid="true" aria-describedby="frequency-error"/,
  );

  const saved = await as.admin.post(
    path,
    scheduleForm([{ 0: "18:00", 5: "16:45" }, {}, { 6: "23:45" }]),
  );
  assert.equal(saved.location, LIST);
  const list = await as.admin.with({ cookie: saved.cookies }).get(LIST);
  assert.ok(list.text.includes(textOfKey(m, "AlertScheduleUpdated")));
  const { schedule, frequency, start_date, time_zone } = await carNow();
  assert.deepEqual([schedule, frequency, start_date, time_zone], [
    [
      [{ id: 0, time: "18:00" }, { id: 5, time: "16:45" }],
      [],
      [{ id: 6, time: "23:45" }],
    ],
    3,
    "2026-03-02",
    "Europe/Stockholm",
  ]);

  const again = await as.admin.get(path);
  const ticked = shownIn(again.html).flatMap(([isTicked, time], index) =>
    isTicked ? [[index, time]] : []
  );
  assert.deepEqual(ticked, [[0, "18:00"], [5, "16:45"], [20, "23:45"]]);
  assert.equal(
    attributeOf(inputOf(again.html, "start_date")!, "value"),
    "2026-03-02",
  );
  assert.match(
    again.html,
    /<option selected[^>]*value="3"|value="3"[^>]*selected/,
  );
});
