import { Icon } from "./icon.tsx";
import type { PageFrame } from "./page.tsx";
import { useTexts } from "./texts.tsx";

/** The brand's announcement until a person dismisses it; with script that needs no new page. */
export function Announcement(
  { id, text, frame }: { id: string; text: string; frame: PageFrame },
) {
  const texts = useTexts().announcement;
  return (
    <section class="announcement" aria-label={texts.region}>
      <p>{text}</p>
      <form method="post" action="/user/announcement/dismissal" data-dismiss>
        <input type="hidden" name="announcement" value={id} />
        <input type="hidden" name="back" value={frame.path} />
        <button
          type="submit"
          class="icon-button"
          aria-label={texts.dismiss}
          title={texts.dismiss}
        >
          <Icon name="close" />
        </button>
      </form>
    </section>
  );
}
