import { listTheftLinks, revokeTheftLink } from "../../db/theft/links.ts";
import { findTheftState } from "../../db/theft/theft-state.ts";
import { can } from "../../domain/access/can.ts";
import { createAction } from "../../http/action.ts";
import type { Ask } from "../../http/ask.ts";
import { createForm } from "../../http/form.ts";
import { textOfKey } from "../../locales/index.ts";
import { unitOfPage } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { createTheftLink } from "./changes.ts";
import { Links } from "./links.tsx";
import { theftPath } from "./paths.ts";

/** The links of a stolen unit with who looked, and the form that makes one; a new one is shown once (ALARM-44). */
export const theftLinksForm = createForm(createTheftLink(unitOfPage), {
  undo: "secret",
  read: () => ({}),
  page: (ask, attempt) =>
    linksPage(ask, {
      error: attempt?.code ? textOfKey(ask.texts, attempt.code) : undefined,
    }),
  missing: (ask) => noUnitPage(ask),
  done: async (ask, { address }) => {
    ask.c.header("cache-control", "no-store");
    ask.c.header("referrer-policy", "no-referrer");
    return await linksPage(ask, { address });
  },
});

/** Revokes a link. */
export const theftLinkRevocation = createAction({
  undo: "secret",
  run: ({ db, actor, id, now }) => revokeTheftLink(db, actor, id, now),
  answers: { NotFound: 404, OnlyAdministrators: 404 },
  refused: (ask) => ask.notFound(),
  done: (_, { unitId }) => ({
    to: theftPath("links", unitId),
    notice: "TheftLinkRevoked",
  }),
});

async function linksPage(
  ask: Ask,
  shown: { address?: string; error?: string },
) {
  const { db, actor, texts: m, now } = ask;
  const mayOpen = can(actor, "administerUnits");
  const unit = mayOpen ? await unitOfPage(ask) : undefined;
  if (!unit) return noUnitPage(ask);
  const { since } = await findTheftState(db, actor, unit.id);
  return renderUnitPage(
    ask,
    { unit, part: "theft", title: `${m.theft.links} – ${unit.name}` },
    <Links
      unitId={unit.id}
      isOn={since !== null}
      links={await listTheftLinks(db, actor, unit.id)}
      now={now}
      {...shown}
    />,
  );
}
