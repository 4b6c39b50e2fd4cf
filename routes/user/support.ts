import { route } from "../../http/route.ts";
import { contactForm } from "../../screens/contact/page.tsx";

/** The form for a message to support. */
export default route("signedIn", contactForm);
