import { useTexts } from "../../components/texts.tsx";

/** The driver of the scanned unit, and the button to check oneself in. */
export function CheckIn(
  { unit, userId }: {
    unit: {
      name: string;
      registrationNumber: string | null;
      driver: { id: number; name: string } | null;
    };
    userId: number;
  },
) {
  const m = useTexts();
  const { driver } = unit;
  const isMe = driver?.id === userId;
  return (
    <form class="card form narrow" method="post">
      <h2>{unit.name}</h2>
      <p>{unit.registrationNumber}</p>
      <p role="status">
        {isMe
          ? m.checkIn.you
          : driver
          ? m.checkIn.current(driver.name)
          : m.checkIn.nobody}
      </p>
      {driver && <input type="hidden" name="confirmed" value="1" />}
      {!isMe && (
        <button type="submit" class="button">
          {driver ? m.checkIn.confirm : m.checkIn.submit}
        </button>
      )}
    </form>
  );
}
