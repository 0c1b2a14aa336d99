import { Button } from '../../../../parts/button.tsx';
import { useWords } from '../../../../words/words.tsx';

/** What is done with a statement that is read. */
export function StatementActions({ onEdit, onSave }: { onEdit: () => void; onSave: () => void }) {
  const words = useWords();
  return (
    <div className="actions">
      <Button icon="edit" onPress={onEdit}>
        {words.source.edit}
      </Button>
      <Button look="main" icon="verified" onPress={onSave}>
        {words.source.saveVerified}
      </Button>
    </div>
  );
}
