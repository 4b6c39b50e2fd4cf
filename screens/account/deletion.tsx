import type { Subsite } from "../../domain/subsite/subsite.ts";
import { FrontDoor } from "../../components/front-door.tsx";
import { useTexts } from "../../components/texts.tsx";

/** Says that an account goes with its subscription, and whom to ask. */
export function AccountDeletion({ contact }: { contact: Subsite["contact"] }) {
  const texts = useTexts().frontDoor.deletion;
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
