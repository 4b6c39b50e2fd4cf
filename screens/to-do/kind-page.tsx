import { useTexts } from "../../components/texts.tsx";
import { KINDS_WITH_PARTS } from "../../domain/to-do/waiting.ts";
import type { Ask } from "../../http/ask.ts";
import { TO_DO_PATH } from "../../http/landing.ts";
import { askWaiting, type LinkedWaiting } from "./asked.ts";
import { Parts } from "./parts.tsx";

/** Every unit or booking of a kind that waits, and nothing else (FLOW-01). */
export async function kindPage(ask: Ask) {
  const asked = ask.c.req.param("kind");
  const kind = KINDS_WITH_PARTS.find((one) => one === asked);
  if (!kind) return await ask.notFound();
  const items = await askWaiting(ask);
  const { toDo: t } = ask.texts;
  return await ask.render(
    <Kind item={items.find((item) => item.kind === kind)} />,
    { title: t.title, current: TO_DO_PATH, style: "to-do" },
  );
}

function Kind({ item }: { item: LinkedWaiting | undefined }) {
  const t = useTexts().toDo;
  return (
    <div class="waiting-page">
      <p>
        <a href={TO_DO_PATH}>{t.all}</a>
      </p>
      <section class="card">
        <h2>
          {item ? `${item.count} ${t.kinds[item.kind](item.count)}` : t.nothing}
        </h2>
        {item && (
          <>
            <p class="muted">{t.about[item.kind]}</p>
            <Parts kind={item.kind} parts={item.parts} />
          </>
        )}
      </section>
    </div>
  );
}
