import type { Subsite } from "../../domain/subsite/subsite.ts";
import { FrontDoor } from "../../components/front-door.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { Ask } from "../../http/ask.ts";

/** The page about deleting an account: the provider does it, and the page shows whom to ask (SUP-04). */
export function accountDeletion(ask: Ask) {
  const { contact } = ask.subsite;
  return ask.render(<AccountDeletion contact={contact} />, {
    title: ask.texts.account.deletion.title,
    frame: "plain",
  });
}

/** Says that an account is deleted with its subscription, and whom to ask. */
function AccountDeletion({ contact }: { contact: Subsite["contact"] }) {
  const texts = useTexts().account.deletion;
  return (
    <FrontDoor title={texts.title}>
      <div class="stack">
        <p>{texts.subscription}</p>
        <p>{texts.cancelling}</p>
        <dl class="contact">
          <dt>{texts.email}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
          <dt>{texts.phone}</dt>
          <dd>
            <a href={`tel:${contact.phone.replaceAll(" ", "")}`}>
              {contact.phone}
            </a>
          </dd>
        </dl>
      </div>
    </FrontDoor>
  );
}
