import { route } from "../../../../http/route.ts";
import { newBookingForm } from "../../../../screens/booking/edit/booking-form.tsx";

export default route("signedIn", newBookingForm);
