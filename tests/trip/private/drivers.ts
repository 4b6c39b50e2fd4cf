import { newUser } from "../../harness/build.ts";
import type { startStory } from "../../place/story.ts";
import type { startEdits } from "../edit-story.ts";

/** Adds Doris, who drives the units, and Carl, who may drive them. */
export async function withPeople<Story extends Edits | Places>(
  story: Story,
  accountId: number,
  unitIds: number[],
) {
  const { db, portal, as } = story;
  const driver = await newUser(db, accountId, { unitIds, firstName: "Doris" });
  const colleague = await newUser(db, accountId, { unitIds });
  const others = {
    colleague: await portal.as(colleague.email),
    administrator: as.admin,
  };
  return { ...story, driver, asDriver: await portal.as(driver.email), others };
}

type Edits = Awaited<ReturnType<typeof startEdits>>;
type Places = Awaited<ReturnType<typeof startStory>>;
