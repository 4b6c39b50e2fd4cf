import { Icon } from "../../../components/icon.tsx";
import { useTexts } from "../../../components/texts.tsx";

/** Id of the list of keys, which the menu and its own key open. */
export const KEYS = "log-keys";

/** The keys of the log; those that are one letter can be switched off, since speech can press them by mistake (WCAG 2.1.4). */
export function Keys() {
  const m = useTexts();
  const t = m.trip.keys;
  const keys = [
    ["N", t.next],
    ["Enter", t.save],
    ["F6", t.bar],
    ["Esc", t.clear],
    ["Ctrl K", t.search],
    ["?", t.list],
  ] as const;
  return (
    <div class="dialog log-keys" id={KEYS} popover="auto" aria-label={t.title}>
      <div class="log-keys-head">
        <h2>{t.title}</h2>
        <button
          type="button"
          class="icon-button"
          popovertarget={KEYS}
          popovertargetaction="hide"
          aria-label={m.close}
        >
          <Icon name="close" />
        </button>
      </div>
      <dl>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label class="check" data-keys-on hidden>
        <input type="checkbox" checked />
        {t.use}
      </label>
    </div>
  );
}

/** Shows a key beside what it does, where there is a keyboard. */
export function Key({ children }: { children: string }) {
  return <kbd class="key" aria-hidden="true">{children}</kbd>;
}
