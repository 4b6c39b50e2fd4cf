import { route } from "../../http/route.ts";
import { quickSearchPage } from "../../screens/quick-search/search-page.tsx";

/** What a person may see, by a text (FLOW-12). */
export default route("signedIn", { GET: quickSearchPage });
