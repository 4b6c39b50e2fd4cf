import { findHome } from "../../db/safe-home/homes.ts";
import { createForm } from "../../http/form.ts";
import { setStatus } from "./changes.ts";
import { backTo, queryOf } from "./list-address.ts";
import { drawList } from "./list-page.tsx";

/** The switch of a vehicle. A refused one shows the list with the reason, and stays off (HOME-07). */
export const statusForm = createForm(setStatus, {
  undo: "kept",
  read: async (form, { db, actor, shortId }) => {
    const home = await findHome(db, actor, shortId);
    return home && {
      imei: home.imei,
      status: form.number("status"),
      back: backTo(form.text("back")),
    };
  },
  page: (ask, attempt) => {
    if (!attempt) return ask.lead(backTo(ask.query("back")));
    const [refusal] = Object.values(attempt.errors).flat();
    return drawList(ask, queryOf(attempt.typed.back), refusal);
  },
  done: (_ask, _done, { back, status }) => ({
    to: back,
    notice: status === 1 ? "SafeHomeOn" : "SafeHomeOff",
  }),
});
