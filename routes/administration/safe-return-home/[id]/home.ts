import { route } from "../../../../http/route.ts";
import { homeForm } from "../../../../screens/safe-home/home-form.tsx";

export default route("administrator", homeForm);
