export function SupportRequestPage() {
  return null;
}
