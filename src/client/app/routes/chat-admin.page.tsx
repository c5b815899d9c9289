import { readConsoleSearch } from '../features/chat-admin/console-search.ts';
import { ConversationConsole } from '../features/chat-admin/conversation-console.tsx';
import { StaffScreen } from '../frame/staff-screen.tsx';
import { chatAdminRoute } from './chat-admin.ts';

/** The staff's console of conversations. */
export function ChatAdminPage() {
  // The router also hands on what the validation has left out.
  const search = readConsoleSearch(chatAdminRoute.useSearch());
  const navigate = chatAdminRoute.useNavigate();
  return (
    <StaffScreen title="Administration Chatbot">
      <ConversationConsole
        search={search}
        // Choosing a conversation is a step that Back undoes; narrowing the list is not.
        onSearch={(next) =>
          void navigate({ search: next, replace: next.id === search.id, resetScroll: false })
        }
      />
    </StaffScreen>
  );
}
